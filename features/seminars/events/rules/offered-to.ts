/** Whether an event is offered under a partner: events that name partners are offered under these only (R-SEM-3). */
export const isOfferedTo = ({ partners }: { partners: readonly string[] }, partner: string): boolean =>
  partners.length === 0 || partners.includes(partner.toLowerCase())
