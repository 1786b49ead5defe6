import { Quiet } from '#platform/web/parts/look/Quiet.tsx'

/** Table cell with the buyer's name and email address. */
export const buyerCell = ({ buyer, email }: { buyer: string; email: string }) => (
  <div>
    {buyer}{' '}
    <Quiet span data-anywhere>
      {email}
    </Quiet>
  </div>
)
