import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCertificate, IconCheck, IconShoppingCart } from '@tabler/icons-react'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { RenewalView } from '../../../contract/renewal-contract.ts'
import { AskHint } from './AskHint.tsx'

interface Props {
  exam: NonNullable<RenewalView['exam']>
  onBuy: () => void
}

/** Renewal by exam: buy it with one tap, or take it once it is bought. */
export function ExamWay({ exam, onBuy }: Props) {
  const { title, state, page } = exam
  return (
    <Stack component="section" gap="sm" p="md" bg="var(--pm-sunken)" bdrs="md">
      <Group component="h4" gap="xs" wrap="nowrap" fz="md" m={0}>
        <IconCertificate size={20} aria-hidden /> Pass the exam
      </Group>
      <Text fz="sm">{title}</Text>
      {state === 'passed' ? (
        <Group component="p" gap="xs" wrap="nowrap" fw={600} m={0}>
          <IconCheck size={18} aria-hidden /> Passed
        </Group>
      ) : null}
      {state === 'ready' ? (
        <LinkButton to={`/${page}`} color="copper">
          Go to the exam
        </LinkButton>
      ) : null}
      {state === 'sold' ? (
        <>
          <Button color="copper" leftSection={<IconShoppingCart size={18} aria-hidden />} onClick={onBuy}>
            Add exam to cart
          </Button>
          <AskHint onAsk={onBuy} what="the exam" />
        </>
      ) : null}
      {state === 'closed' ? <Text fz="sm">It cannot be bought at the moment.</Text> : null}
    </Stack>
  )
}
