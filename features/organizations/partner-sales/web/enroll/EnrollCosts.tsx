import { Box, Group, Stack, Text } from '@mantine/core'
import { PriceTrace } from '#features/shop/pricing/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import type { PartnerEnrollQuote } from '../../contract/enroll.ts'

/** Cost for the people who still need it, with the price trace and the amount deducted by rounding to whole dollars. */
export function EnrollCosts({ quote: { courses, quote, total, roundedOff } }: { quote: PartnerEnrollQuote }) {
  return (
    <Box p={20} {...surface}>
      <Stack gap="sm">
        {courses.map(({ courseid, coursename, had, bought, incomplete }) => {
          const lines = quote?.lines.filter(({ code }) => code === courseid) ?? []
          const [line] = lines
          return (
            <Group key={courseid} justify="space-between" gap="0.25rem 1rem">
              <div>
                <Text>{coursename}</Text>
                <Quiet>{countText({ bought, had })}</Quiet>
                {incomplete.map(({ name, reason }) => (
                  <Text key={name} size="sm" c="orange.8">
                    {name} is left out. Missing in the profile: {reason}.
                  </Text>
                ))}
                {line && quote ? <PriceTrace quoted={line} currency={quote.currency} /> : null}
              </div>
              <Text fw={600} data-numbers>
                {formatMoney(
                  lines.reduce((sum, { total: part }) => sum + part, 0),
                  total.currency,
                )}
              </Text>
            </Group>
          )
        })}
        {roundedOff.minor > 0 ? (
          <Quiet>
            Whole dollars take {formatMoney(roundedOff.minor, roundedOff.currency)} off, before it is
            converted.
          </Quiet>
        ) : null}
        <Group justify="space-between">
          <Text fw={650}>Total</Text>
          <Text fw={650} fz="xl" data-numbers>
            {formatMoney(total.minor, total.currency)}
          </Text>
        </Group>
      </Stack>
    </Box>
  )
}

/** Formats counts: '3 people, 2 have it already'. */
function countText({ bought, had }: { bought: number; had: number }): string {
  const parts = [
    bought === 0 ? '' : bought === 1 ? '1 person' : `${bought} people`,
    had === 0 ? '' : had === 1 ? '1 has it already' : `${had} have it already`,
  ]
  return parts.filter(Boolean).join(', ')
}
