import { Badge } from '@mantine/core'
import type { CertificateStatus } from '../../../rules/certificate-status.ts'
import { statusLabels } from '../../../rules/certificate-status.ts'

export function StatusBadge({ status }: { status: CertificateStatus }) {
  const { label, color } = statusLabels[status]
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
