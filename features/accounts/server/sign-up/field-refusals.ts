import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import { isDuplicate } from '#platform/server/db.ts'

export const USERNAME_TAKEN = 'This user name is taken. Please choose another.'
export const EMAIL_TAKEN = 'This email address already has an account. Log in, or ask for a new password.'

/** Refuses with messages at fields of `data`; a single one is also the sentence of the whole. */
export function refuseFields(fields: FieldMessages): void {
  const faults = Object.entries(fields)
  const [first] = faults
  if (!first) return
  refuse('bad-input', {
    ...(faults.length === 1 ? { message: first[1] } : {}),
    fields: Object.fromEntries(faults.map(([field, text]) => [`data.${field}`, text])),
  })
}

/** Somebody else was faster with the same name or address: says so at the field. Other errors are thrown on. */
export function sayTaken(error: unknown): never {
  if (isDuplicate(error, 'users_username')) refuseFields({ username: USERNAME_TAKEN })
  if (isDuplicate(error, 'users_email')) refuseFields({ email: EMAIL_TAKEN })
  throw error
}
