import { IconCertificate } from '@tabler/icons-react'
import { Ring } from '#platform/web/chart/Ring.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'

interface Props {
  done: number
  of: number
  /** True if the certificate was issued; the count is then no longer shown. */
  issued?: boolean
  large?: boolean
}

/** Number of completed requirements, as a ring with the count inside. */
export function ProgressMark({ done, of, issued = false, large = false }: Props) {
  const share = issued ? 1 : of === 0 ? 0 : done / of
  const label = issued ? 'Certificate issued' : `${done} of ${of} requirements done`
  return (
    <Ring share={share} label={label} isFull={share === 1} isLarge={large}>
      {issued ? (
        <IconCertificate size={large ? 32 : 22} />
      ) : (
        <>
          {done}
          <Quiet component="small" fz="0.75em" fw={560}>
            /{of}
          </Quiet>
        </>
      )}
    </Ring>
  )
}
