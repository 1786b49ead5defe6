import { useLocalStorage } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { dayIn, isDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { CalendarItem } from '../../contract.ts'
import { type Layer, layers } from '../../rules/layers.ts'
import { type Period, periodOf, type View, views } from './calendar-days.ts'

export interface CalendarView {
  today: string
  view: View
  period: Period
  person: string
  hidden: readonly Layer[]
  go: (change: { view?: View; day?: string; person?: string }) => void
  toggle: (layer: Layer) => void
  isShown: (item: Pick<CalendarItem, 'layer' | 'people'>) => boolean
}

/** State of the calendar view: days and person are in the URL, layers are stored on the device. */
export function useCalendarView(): CalendarView {
  const [address, setAddress] = useSearchParams()
  const [hidden, hide] = useLocalStorage<Layer[]>({
    key: 'permeate.calendar-hidden',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const today = dayIn(new Date(), OFFICE_ZONE)
  const asked = address.get('day') ?? ''
  const day = /^2[01]/.test(asked) && isDay(asked) ? asked : today
  const view = views.find((each) => each === address.get('view')) ?? 'month'
  const person = address.get('person') ?? ''
  const off = layers.filter((layer) => hidden.includes(layer))
  return {
    today,
    view,
    period: periodOf(view, day),
    person,
    hidden: off,
    go: (change) => {
      const next = { view, day, person, ...change }
      setAddress({
        ...(next.view === 'month' ? {} : { view: next.view }),
        ...(next.day === today ? {} : { day: next.day }),
        ...(next.person === '' ? {} : { person: next.person }),
      })
    },
    toggle: (layer) => hide(off.includes(layer) ? off.filter((each) => each !== layer) : [...off, layer]),
    isShown: ({ layer, people }) =>
      !off.includes(layer) && (person === '' || layer === 'holidays' || people.includes(person)),
  }
}
