import { Box, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import { BundleButton } from '#features/learn/seats/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ProgressView } from '../../../contract/views.ts'
import classes from './BundleOffer.module.css'

/** Bundle of the courses at a special price, for the user or for several people. */
export function BundleOffer({ bundle }: { bundle: NonNullable<ProgressView['bundle']> }) {
  const { price, apart, covers } = bundle
  const saved = apart.minor - price.minor
  return (
    <Group
      component="section"
      gap="1rem 2rem"
      justify="space-between"
      p="clamp(1rem, 3vw, 1.5rem)"
      bg="var(--pm-sunken)"
      bdrs="lg"
      aria-labelledby="bundle-title"
    >
      <Box flex="1 1 20rem">
        <SectionTitle fz="h2" m={0} id="bundle-title">
          All {covers.length} courses together
        </SectionTitle>
        <Group component="p" gap="0.25rem 0.75rem" align="baseline" my={4}>
          <Box component="strong" fz={28} data-numbers>
            {formatMoney(price.minor, price.currency)}
          </Box>
          {saved > 0 ? (
            <span>
              {formatMoney(saved, price.currency)} less than one by one (
              {formatMoney(apart.minor, apart.currency)})
            </span>
          ) : null}
        </Group>
        <Text c="dimmed">
          List price for one person; your own discounts are taken off in the cart. The exams are bought when
          you are ready for them. For a team the price falls with the number of people, and you assign the
          places afterwards.
        </Text>
      </Box>
      <div className={classes.ways}>
        <Suspense fallback={null}>
          <BundleButton>Buy for several people</BundleButton>
        </Suspense>
      </div>
    </Group>
  )
}
