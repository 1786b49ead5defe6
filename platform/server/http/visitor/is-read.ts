/** Whether a request only asks: its input is the query, and it needs no protection from forgery. */
export const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD'
