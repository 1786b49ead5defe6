import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { certificates } from '../../../contract.ts'
import { CertificateList } from './CertificateList.tsx'

/** All certificates that the user has earned, valid ones first. */
export function MyCertificates() {
  const mine = useQuery(certificates.mine, {})
  return (
    <QueryState
      query={mine}
      empty={{
        when: ({ certificates: own }) => own.length === 0,
        icon: <IconCertificate size={40} stroke={1.5} />,
        title: 'No certificates yet',
        message: 'Each course that you complete gives you one, and each program whose requirements you meet.',
        action: (
          <LinkButton to={href('myCourses')} color="copper">
            Continue my courses
          </LinkButton>
        ),
      }}
    >
      {({ certificates: own }) => (
        <CertificateList certificates={own.toSorted((one, other) => weight(one) - weight(other))} />
      )}
    </QueryState>
  )
}

const weight = ({ status }: { status: string }) => (status === 'valid' || status === 'expiring' ? 0 : 1)
