/** True for read requests: their input is the query string, and they need no CSRF protection. */
export const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD'
