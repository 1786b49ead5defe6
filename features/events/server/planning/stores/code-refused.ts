import { Refusal, refuse } from '#platform/contract/refusal.ts'

/** What pricing refuses of a code, at the fields of our forms: `putSeminarCode(...).catch(codeRefused('codes.0.'))`. */
export const codeRefused =
  (prefix = '') =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([field, says]) => [
      `${prefix}${field === 'howmany' ? 'howMany' : field}`,
      says,
    ])
    return refuse(error.code, {
      ...(error.says ? { says: error.says } : {}),
      fields: Object.fromEntries(fields) as Record<string, string>,
    })
  }
