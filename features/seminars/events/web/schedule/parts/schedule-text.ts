import type { EventView, ScheduledEvent } from '../../../contract/event-view.ts'
import { locationText } from '../../../rules/location-text.ts'

/** Returns 'Level I' for 'ROSI'; '' if no level is taught. */
export const levelLabel = (level: string): string =>
  level.startsWith('ROS') ? `Level ${level.slice(3)}` : ''

type Seats = Pick<ScheduledEvent, 'modes' | 'seatsLeft' | 'onlineLeft' | 'isOpen'>

/** Seat status; only 'few' and 'none' are displayed. */
type SeatStatus = 'closed' | 'none' | 'few' | 'enough'

const FEW = 5

export function seatStatus(event: Seats): SeatStatus {
  if (!event.isOpen) return 'closed'
  const left = event.modes.map((mode) => (mode === 'online' ? event.onlineLeft : event.seatsLeft))
  if (left.every((seats) => seats === 0)) return 'none'
  const most = left.reduce<number>((sum, seats) => sum + (seats ?? Number.POSITIVE_INFINITY), 0)
  return most <= FEW ? 'few' : 'enough'
}

/** Free seats: '3 seats left', 'Full · join waitlist', '12 in the room, 40 online left'; '' if unlimited or closed. */
export function seatText(event: Seats): string {
  if (!event.isOpen) return ''
  if (seatStatus(event) === 'none') return 'Full · join waitlist'
  const left = event.modes.flatMap((mode) => {
    const seats = mode === 'online' ? event.onlineLeft : event.seatsLeft
    return seats === null ? [] : [{ seats, where: mode === 'online' ? 'online' : 'in the room' }]
  })
  if (left.length === 0) return ''
  if (left.length > 1) return `${left.map(({ seats, where }) => `${seats} ${where}`).join(', ')} left`
  const [{ seats, where } = { seats: 0, where: '' }] = left
  const which = event.modes.length > 1 ? ` ${where}` : ''
  return `${seats} ${seats === 1 ? 'seat' : 'seats'}${which} left`
}

export const eventLocationText = (event: Pick<ScheduledEvent, 'format' | 'location'>): string =>
  locationText(event.format, event.location)

/** Returns short labels for an event's levels and its maximum contact hours. */
export function taughtText(seminars: readonly { level: string; name: string; hours: number }[]): string[] {
  const levels = [...new Set(seminars.map(({ level }) => levelLabel(level)).filter(Boolean))]
  const hours = Math.max(0, ...seminars.map((seminar) => seminar.hours))
  const most = seminars.length > 1 ? `up to ${hours}` : `${hours}`
  return [...levels, ...(hours > 0 ? [`${most} contact ${hours === 1 ? 'hour' : 'hours'}`] : [])]
}

/** Returns the label of the event's button, which may lead to the waiting list. */
export function registerText(
  event: Pick<EventView, 'isFree'>,
  { isFull, forOthers }: { isFull: boolean; forOthers: boolean },
): string {
  if (isFull) return 'Join the waiting list'
  if (forOthers) return 'Register my people'
  return event.isFree ? 'Register for free' : 'Register'
}
