import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { WaitingCertificate } from '../../../contract/kit-contract.ts'
import classes from './NamePreview.module.css'

/** The middle of the certificate as it will be printed, so that every letter of the name is seen before it is. */
export function NamePreview({
  holderName,
  title,
  number,
}: Pick<WaitingCertificate, 'holderName' | 'title' | 'number'>) {
  return (
    <figure>
      <div className={classes.inner}>
        <p className={classes.quiet}>This certifies that</p>
        <p className={classes.name}>{holderName}</p>
        <p className={classes.quiet}>has earned</p>
        <p className={classes.title}>{title}</p>
        <p className={classes.number}>{number}</p>
      </div>
      <Quiet component="figcaption" mt="xs">
        The name on your printed certificate, letter by letter
      </Quiet>
    </figure>
  )
}
