import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import { isDuplicate } from '#platform/server/db.ts'

export const USERNAME_TAKEN = 'This user name is taken. Please choose another.'
export const EMAIL_TAKEN = 'This email address already has an account. Log in, or ask for a new password.'

/** Rejects the input with messages at fields of `data`; a single message is also the overall error message. */
export function refuseFields(fields: FieldMessages): void {
  const problems = Object.entries(fields)
  const [first] = problems
  if (!first) return
  refuse('bad-input', {
    ...(problems.length === 1 ? { message: first[1] } : {}),
    fields: Object.fromEntries(problems.map(([field, text]) => [`data.${field}`, text])),
  })
}

/** Reports a user name or address that has been taken in the meantime at its field. Rethrows other errors. */
export function refuseTakenField(error: unknown): never {
  if (isDuplicate(error, 'users_username')) refuseFields({ username: USERNAME_TAKEN })
  if (isDuplicate(error, 'users_email')) refuseFields({ email: EMAIL_TAKEN })
  throw error
}
