import type { LiveTopic } from '#platform/contract/live.ts'

/** Cached responses invalidated by each topic, as prefixes of operation ids. */
export const staleByTopic: Record<LiveTopic, readonly string[]> = {
  prices: ['pricing.', 'partners.', 'catalog.courseList', 'orders.quote'],
  orders: ['orders.', 'payments.', 'learning.', 'cart.'],
  credit: ['credit.'],
  seats: ['learning.'],
  requests: ['requests.'],
  exams: ['exams.', 'programs.'],
  programs: ['programs.', 'certificates.'],
  seminars: [
    ...['events.schedule', 'events.webinars', 'events.event', 'events.registrations', 'events.join'],
    ...['registration.checkCode', 'registration.own.'],
  ],
  door: ['attendance.door.'],
  messages: ['messaging.', 'announcementAdmin.list'],
  support: ['support.', 'supportAdmin.'],
  simulator: ['simulator.class'],
  games: ['games.lobby', 'triviaRooms.'],
  plants: ['plant.detail'],
  version: ['administration.ionicVersion'],
}
