import { Stack } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { kits } from '../contract/kit-contract.ts'
import { KitCard } from './parts/kits/KitCard.tsx'
import { RequestKit } from './parts/kits/RequestKit.tsx'

/** Graduation kits: requested once per level, then tracked until delivery. */
export default function RequestCertificatePage() {
  const asked = useQuery(kits.myKits, {})
  return (
    <PageFrame
      title="Graduation kit"
      lead="Your printed certificate, a hat and a shirt, sent to where you say."
    >
      <QueryState
        query={asked}
        empty={{
          when: ({ waiting, kits: sent }) => waiting.length + sent.length === 0,
          icon: <IconGift size={40} stroke={1.5} />,
          title: 'No kit to request yet',
          message:
            'You’ll receive a kit when you earn a Specialist level. The program shows what you still need.',
          action: (
            <LinkButton to="/rosCertification" color="copper">
              See what is needed
            </LinkButton>
          ),
        }}
      >
        {({ waiting, kits: sent, profile }) => (
          <Stack gap={20}>
            {waiting.map((certificate) => (
              <RequestKit key={certificate.certificateid} certificate={certificate} profile={profile} />
            ))}
            {sent.map((kit) => (
              <KitCard key={kit.kitid} kit={kit} />
            ))}
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}
