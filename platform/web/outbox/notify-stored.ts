import { notifySuccess } from '../notices.ts'

/** Confirms that an entry is in the outbox of this device. Examples of `what`: 'Saved', 'Round of Train 1 saved'. */
export const notifyStored = (what = 'Saved'): void =>
  notifySuccess(
    navigator.onLine ? `${what}. Syncing…` : `${what} on this device. It is sent when you are online.`,
  )
