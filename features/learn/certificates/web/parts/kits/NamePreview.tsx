import { Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { WaitingCertificate } from '../../../contract/kit-contract.ts'
import classes from './NamePreview.module.css'

/** Preview of the printed name on the certificate, so that errors are noticed before printing. */
export function NamePreview({
  holderName,
  title,
  number,
}: Pick<WaitingCertificate, 'holderName' | 'title' | 'number'>) {
  return (
    <figure>
      <div className={classes.inner}>
        <Text maw="100%" data-anywhere className={classes.quiet}>
          This certifies that
        </Text>
        <Text maw="100%" data-anywhere className={classes.name}>
          {holderName}
        </Text>
        <Text maw="100%" data-anywhere className={classes.quiet}>
          has earned
        </Text>
        <Text maw="100%" data-anywhere className={classes.title}>
          {title}
        </Text>
        <Text maw="100%" data-anywhere className={classes.number}>
          {number}
        </Text>
      </div>
      <Quiet component="figcaption" mt="xs">
        The name on your printed certificate, letter by letter
      </Quiet>
    </figure>
  )
}
