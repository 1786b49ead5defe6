/** True if an event is offered under a partner. Events that list partners are offered only under those (R-SEM-3). */
export const isOfferedTo = ({ partners }: { partners: readonly string[] }, partner: string): boolean =>
  partners.length === 0 || partners.includes(partner.toLowerCase())
