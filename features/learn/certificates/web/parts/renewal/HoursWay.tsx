import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCheck, IconClock, IconShoppingCart } from '@tabler/icons-react'
import { formatContactHours } from '#platform/web/format.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { RenewalView } from '../../../contract/renewal-contract.ts'
import { dayText, hoursText } from '../../../rules/certificate-text.ts'
import { sumHours } from '../../../rules/hour-entry.ts'
import type { RenewalCart } from '../../use-renewal-cart.ts'
import { AskHint } from './AskHint.tsx'
import classes from './RenewalWay.module.css'
import { sourceLabels } from './renewal-labels.ts'

interface Props {
  hours: NonNullable<RenewalView['hours']>
  cart: RenewalCart
}

/** Renewal by contact hours: hours earned, hours missing, and courses to add with one tap. */
export function HoursWay({ hours, cart }: Props) {
  const { needed, earned, missing, counted } = hours
  const percent = Math.min(100, (earned / needed) * 100)
  return (
    <Stack component="section" gap="sm" p="md" bg="var(--pm-sunken)" bdrs="md">
      <Group component="h4" gap="xs" wrap="nowrap" fz="md" m={0}>
        <IconClock size={20} aria-hidden /> Earn {formatContactHours(needed)}
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          aria-label={`${hoursText(earned)} of ${formatContactHours(needed)}`}
        />
      </Progress.Root>
      <Text fz="sm">
        {hoursText(earned)} of {hoursText(needed)} since it was issued
        {missing > 0 ? `, ${hoursText(missing)} to go` : ''}
      </Text>
      {missing === 0 ? (
        <Group component="p" gap="xs" wrap="nowrap" fw={600} m={0}>
          <IconCheck size={18} aria-hidden /> Earned
        </Group>
      ) : (
        <Missing cart={cart} />
      )}
      {counted.length > 0 ? <Counted rows={counted} /> : null}
    </Stack>
  )
}

function Missing({ cart }: { cart: RenewalCart }) {
  const { started, chosen, buyCourses } = cart
  const list = (courses: RenewalCart['chosen']) =>
    courses.map(({ code, hours }) => `${code} (${hoursText(hours)} h)`).join(', ')
  return (
    <>
      {started.length > 0 ? (
        <Text fz="sm">
          Finish what you have begun:{' '}
          <Text span inherit fw={600}>
            {list(started)}
          </Text>
        </Text>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <Text fz="sm">
            {started.length > 0 ? 'Then still' : 'For example'} {hoursText(sumHours(chosen))} hours with{' '}
            <Text span inherit fw={600}>
              {list(chosen)}
            </Text>
          </Text>
          <Button
            color="copper"
            leftSection={<IconShoppingCart size={18} aria-hidden />}
            onClick={buyCourses}
          >
            {chosen.length === 1 ? 'Add course to cart' : `Add ${chosen.length} courses to cart`}
          </Button>
          <AskHint onAsk={buyCourses} what="these courses" />
        </>
      ) : null}
    </>
  )
}

function Counted({ rows }: { rows: Props['hours']['counted'] }) {
  return (
    <details className={classes.counted}>
      <summary>What counts so far</summary>
      <Rows gap="xs" mt={4}>
        {rows.map(({ name, hours, on, source }) => (
          <Group component="li" wrap="nowrap" align="stretch" justify="space-between" key={`${name} ${on}`}>
            <span>
              {name}{' '}
              <Text display="block" span inherit c="dimmed">
                {sourceLabels[source]}, {dayText(on)}
              </Text>
            </span>
            <span data-numbers data-nowrap>
              {hoursText(hours)} h
            </span>
          </Group>
        ))}
      </Rows>
    </details>
  )
}
