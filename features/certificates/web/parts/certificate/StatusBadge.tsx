import { Badge } from '@mantine/core'
import type { CertificateStatus } from '../../../rules/certificate-status.ts'
import { statusWords } from '../../../rules/certificate-status.ts'

export function StatusBadge({ status }: { status: CertificateStatus }) {
  const { label, color } = statusWords[status]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
