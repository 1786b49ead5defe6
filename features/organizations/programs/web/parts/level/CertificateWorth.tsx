import { Box, Text } from '@mantine/core'
import { IconQrcode, IconSignature, IconUserCheck } from '@tabler/icons-react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'

const points = [
  {
    icon: IconUserCheck,
    title: 'It says what you can do',
    message:
      'It shows your name exactly as entered, the level, the contact hours and the days on which you passed. What it says never changes afterwards.',
  },
  {
    icon: IconQrcode,
    title: 'Anyone can verify it',
    message:
      'Scan the code on it, or open the address next to the code. The page says immediately whether the certificate is valid, expired or revoked; no account is needed.',
  },
  {
    icon: IconSignature,
    title: 'It travels with you',
    message:
      'Besides the printed sheet you get a signed digital credential that employers and agencies can verify.',
  },
] as const

/** Value of a certificate, and how anyone can verify it. */
export function CertificateWorth() {
  return (
    <Box component="section" mt="clamp(2rem, 5vw, 3rem)" aria-labelledby="worth-title">
      <SectionTitle fz="h2" mb="md" id="worth-title">
        Why employers trust it
      </SectionTitle>
      <TileGrid component="ul" min="16rem" fit gap="1.25rem 2rem">
        {points.map(({ icon: Icon, title, message }) => (
          <li key={title}>
            <Icon size={28} aria-hidden />
            <SectionTitle order={3} fz="h4" my={4}>
              {title}
            </SectionTitle>
            <Text c="dimmed">{message}</Text>
          </li>
        ))}
      </TileGrid>
    </Box>
  )
}
