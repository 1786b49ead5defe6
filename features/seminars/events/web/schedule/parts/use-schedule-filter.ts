import { useSearchParams } from 'react-router'
import { anything, type ScheduleFilter } from '../../../rules/schedule/filter-schedule.ts'

export const views = ['list', 'calendar', 'map'] as const
export type ScheduleView = (typeof views)[number]

const names = ['level', 'region', 'month', 'format', 'free'] as const

/** Schedule filter and view, stored in the URL. */
export function useScheduleFilter() {
  const [address, setAddress] = useSearchParams()
  const read = (name: string) => (address.get(name) ?? '').slice(0, 100)
  const requested: ScheduleFilter = {
    level: read('level'),
    region: read('region'),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(read('month')) ? read('month') : '',
    format: read('format'),
    free: read('free') === '1',
  }
  const set = (changed: Readonly<Record<string, string>>) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return {
    requested,
    view: views.find((view) => view === read('view')) ?? 'list',
    isNarrowed: (besides: readonly string[] = []) =>
      names.some((name) => !besides.includes(name) && requested[name] !== anything[name]),
    change: ({ free, ...texts }: Partial<ScheduleFilter>) =>
      set({ ...texts, ...(free === undefined ? {} : { free: free ? '1' : '' }) }),
    show: (view: ScheduleView) => set({ view: view === 'list' ? '' : view }),
    clear: () => set(Object.fromEntries(names.map((name) => [name, '']))),
  }
}
