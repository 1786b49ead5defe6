/** What an API key can be allowed to read. An operation that names none of these is closed to every key. */
export const scopes = ['certificates', 'enrollments', 'events', 'orders', 'registrations'] as const
export type Scope = (typeof scopes)[number]
