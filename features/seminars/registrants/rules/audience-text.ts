import type { Audience } from '#features/seminars/registration/contract/audience.ts'

/** Short description of an email's audience: 'In the room, invoice open'. */
export function audienceText({ semid, mode, only }: Audience, nameOf: (semid: string) => string): string {
  const words = [
    semid ? nameOf(semid) : '',
    mode === 'online' ? 'online' : mode === 'in-person' ? 'in the room' : '',
    only === 'unpaid' ? 'invoice open' : only === 'absent' ? 'not checked in' : '',
  ].filter(Boolean)
  const text = words.length === 0 ? 'everyone' : words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
