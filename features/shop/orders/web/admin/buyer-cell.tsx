import { Quiet } from '#platform/web/parts/look/Quiet.tsx'

/** Name and address of the person who ordered. */
export const buyerCell = ({ buyer, email }: { buyer: string; email: string }) => (
  <div>
    {buyer}{' '}
    <Quiet span data-anywhere>
      {email}
    </Quiet>
  </div>
)
