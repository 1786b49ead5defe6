import { personLines } from '#platform/web/staff/columns.tsx'

/** Table cell with the buyer's name and email address. */
export const buyerCell = ({ buyer, email }: { buyer: string; email: string }) => personLines(buyer, email)
