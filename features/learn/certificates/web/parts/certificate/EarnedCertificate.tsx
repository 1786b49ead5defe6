import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { addressOf } from '#platform/contract/address.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { certificates } from '../../../contract.ts'
import { achievementText, validityText } from '../../../rules/card-text.ts'
import { certificatePath, linkedInOf, paperAddress } from '../../certificate-text.ts'

/** The program certificate issued on the day of an exam. */
export default function EarnedCertificate({ passedAt }: { passedAt: string }) {
  const { data } = useQuery(certificates.mine, {})
  const day = dayIn(new Date(passedAt), OFFICE_ZONE)
  const earned = data?.certificates.find(({ course, issuedOn }) => course === null && issuedOn === day)
  if (!earned) return null
  const { certificateid, number } = earned
  const files = [
    ['PDF', paperAddress(certificateid)],
    ['Add to LinkedIn', linkedInOf(earned)],
    ['Open Badge (JSON)', addressOf(certificates.envelopedCredential, { certificateid })],
  ] as const
  return (
    <Alert
      color="teal"
      mb="lg"
      icon={<IconCertificate aria-hidden />}
      title={`You are certified: ${achievementText(earned)}`}
    >
      <Text inherit mb="sm">
        Certificate {number}. {validityText(earned)}.
      </Text>
      <Group gap="xs">
        <LinkButton to={certificatePath(certificateid)} color="copper">
          View
        </LinkButton>
        {files.map(([label, address]) => (
          <Button key={label} component="a" href={address} target="_blank" rel="noopener" variant="default">
            {label}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}
