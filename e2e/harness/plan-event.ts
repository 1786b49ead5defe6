import type { Shop } from './shop.ts'
import { type Answer, ShopClient } from './shop-client.ts'

interface Plan {
  name: string
  /** Calendar days: '2027-05-12'. */
  firstDay: string
  lastDay: string
  timeZone?: string
  /** Price of each seminar: { 'Level I': '1195.00' }. */
  seminars: Readonly<Record<string, string>>
  /** Additional event fields by wire name, such as seats, early bird, and promo codes. */
  more?: Record<string, unknown>
}

interface Calendar {
  events: { scheduleid: string; name: string }[]
  seminars: { semid: string; code: string }[]
  locations: { locationid: string; name: string }[]
}

/** Plans and publishes an event with a new place and new seminars as staff, through the specified calls. */
export async function planEvent(shop: Pick<Shop, 'url'>, plan: Plan): Promise<string> {
  const staff = await new ShopClient(shop.url).logIn('staff')
  const send = async (call: string, data: Record<string, unknown>) => {
    const answer = await staff.post(`/api/seminarsystem/${call}`, { data: JSON.stringify(data) })
    return done(answer) as unknown as Calendar
  }
  const { name, timeZone = 'America/Denver', firstDay, lastDay } = plan
  const venue = { name: `Place of ${name}`, city: 'Albuquerque', state: 'NM', country: 'US', timeZone }
  const { locations } = await send('addLocation', venue)
  const semids: string[] = []
  for (const [title, price] of Object.entries(plan.seminars)) {
    const code = `S${Math.random().toString(36).slice(2, 10)}`.toUpperCase()
    const { seminars } = await send('addSeminars', { code, name: title, price, hours: 8 })
    semids.push(seminars.find((seminar) => seminar.code === code)?.semid ?? '')
  }
  const { events } = await send('addEvent', {
    name,
    format: 'in-person',
    locationid: locations.find((location) => location.name === venue.name)?.locationid,
    timeZone,
    starts: `${firstDay}T08:00`,
    ends: `${lastDay}T16:00`,
    seminarsinevent: semids,
    ...plan.more,
  })
  const scheduleid = events.find((event) => event.name === name)?.scheduleid ?? ''
  done(await staff.post('/api/seminars/plan/event/publish', { scheduleid }))
  return scheduleid
}

function done(answer: Answer): Answer {
  if (answer.good === false) throw new Error(`The event was not planned: ${JSON.stringify(answer)}`)
  return answer
}
