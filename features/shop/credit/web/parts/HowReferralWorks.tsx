import { Box, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { formatMoney } from '#platform/web/format.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import type { CreditSummary } from '../../contract.ts'
import classes from './HowReferralWorks.module.css'

/** The user's referral id and link, with the rules of the rewards. */
export function HowReferralWorks({ summary }: { summary: CreditSummary }) {
  const { referralid, referralLink, referred, refundDays } = summary
  return (
    <Stack
      component="section"
      gap="sm"
      py={20}
      px="lg"
      bg="var(--pm-sunken)"
      bd="1px solid var(--pm-line)"
      bdrs="lg"
      aria-labelledby="referral"
    >
      <SectionTitle id="referral" m={0}>
        Bring a colleague
      </SectionTitle>
      <Text>You get 2% of what anyone who signs up with your link pays for courses and bundles.</Text>
      <CopyButton value={referralLink} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            fullWidth
            color="copper"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy my link'}
          </Button>
        )}
      </CopyButton>
      {'share' in navigator ? (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => void navigator.share({ url: referralLink }).catch(() => {})}
        >
          Share it
        </Button>
      ) : null}
      <dl className={classes.facts}>
        <Box component="dt" c="dimmed">
          Your referral id
        </Box>
        <Group component="dd" gap={4} fw={600} data-anywhere>
          {referralid} <CopyText text={referralid} what="your referral id" />
        </Group>
        {referred.people > 0 ? (
          <>
            <Box component="dt" c="dimmed">
              So far
            </Box>
            <Group component="dd" gap={4} fw={600} data-anywhere>
              {formatMoney(referred.earned.minor, referred.earned.currency)} from {referred.people}{' '}
              {referred.people === 1 ? 'person' : 'people'}
            </Group>
          </>
        ) : null}
      </dl>
      <ul className={classes.rules}>
        <li>It counts what was paid in money: discounts and credit are taken off first.</li>
        <li>
          It is pending for {refundDays} days, while the order can be refunded. A refund reverses its share.
        </li>
        <li>You cannot refer yourself.</li>
        <li>Credit is kept in US dollars, converted at the rate of the order, and cannot be paid out.</li>
      </ul>
    </Stack>
  )
}
