import { Box, Group, Text } from '@mantine/core'
import { addressOf } from '#platform/contract/address.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { partnerColors } from '#platform/web/theme/partner-colors.ts'
import { partnersAdmin } from '../../contract/partner-admin.ts'
import { contrastWithWhite, MIN_CONTRAST } from '../../rules/contrast-problems.ts'

interface Props {
  name: string
  code: string
  logo: string
  primary: string
  accent: string
  senderName: string
}

/** Live preview of the page header, with a check of text readability. */
export function PartnerPreview({ name, code, logo, primary, accent, senderName }: Props) {
  const { bar, action } = partnerColors({ primary, accent })
  return (
    <Box mt="md">
      <Text fw={500} fz="sm" mb={4}>
        Preview
      </Text>
      <Box
        role="img"
        aria-label={`Preview of ${name || 'the partner'}`}
        bdrs="md"
        bd="1px solid var(--pm-line)"
      >
        <Group justify="space-between" bg={bar} c="#ffffff" p="sm" gap="sm" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            {logo ? <img src={addressOf(partnersAdmin.logo, { id: logo })} alt="" height={28} /> : null}
            <Text fw={640}>{name || 'Name of the partner'}</Text>
          </Group>
          <Box bg={action} px="md" py={6} bdrs="sm" fw={600}>
            Buy
          </Box>
        </Group>
        <Box p="sm">
          <Quiet>
            Address /{code || 'code'} · Emails from {senderName || 'the provider'}
          </Quiet>
        </Box>
      </Box>
      <Quiet mt={4}>
        {describeContrast('Bars', primary)} · {describeContrast('Main action', accent)}
      </Quiet>
    </Box>
  )
}

function describeContrast(what: string, color: string): string {
  const ratio = contrastWithWhite(color)
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  return `${what} ${shown} to 1${ratio < MIN_CONTRAST ? ', too little' : ''}`
}
