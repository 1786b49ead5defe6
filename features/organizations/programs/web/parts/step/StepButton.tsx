import { type ButtonProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BuyExam } from '#features/learn/exams/web/public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { ProgressView } from '../../../contract/views.ts'
import { pathOf, stepLink } from '../../program-labels.ts'
import { BuyBundle } from './BuyBundle.tsx'
import { BuyCourse } from './BuyCourse.tsx'
import { EnrollButton } from './EnrollButton.tsx'

interface Props extends Pick<ButtonProps, 'size'> {
  progress: Pick<ProgressView, 'code' | 'next' | 'state'>
  /** Current page; a step that only links to it is omitted. */
  here?: string
  /** Renders the link unobtrusively because another step takes priority. */
  calm?: boolean
}

/** Button for the next step: a link, a purchase, or an enrollment. */
export function StepButton({ progress, here, calm = false, size = 'md' }: Props) {
  const { next, code } = progress
  const link = stepLink(next, code)
  if (link) {
    if (link.to === here) return null
    const isCalm = calm || next.kind === 'nothing' || next.kind === 'wait for decision'
    return (
      <LinkButton to={link.to} size={size} {...(isCalm ? { variant: 'default' } : { color: 'copper' })}>
        {link.label}
      </LinkButton>
    )
  }
  return inPlace(progress, size, here)
}

function inPlace(
  { next, code }: Props['progress'],
  size: Props['size'],
  here: string | undefined,
): ReactNode {
  const [first = ''] = next.codes
  switch (next.kind) {
    case 'buy bundle':
      return <BuyBundle code={first} {...(size ? { size } : {})} />
    case 'buy course':
      if (next.codes.length === 1)
        return <BuyCourse code={first} name={next.name} {...(size ? { size } : {})} />
      return here === pathOf(code) ? null : <ToPage code={code} size={size} label="Choose an elective" />
    case 'buy exam':
      return <BuyExam code={first} />
    case 'wait for exam':
      return next.until ? <Text fw={600}>Open again on {formatDateTime(next.until)}</Text> : null
    case 'enroll':
      return <EnrollButton code={code} {...(size ? { size } : {})} />
    case 'wait for certificate':
      return (
        <LinkButton to={href('recertify')} size={size ?? 'md'} variant="default">
          My certificates
        </LinkButton>
      )
    default:
      return null
  }
}

function ToPage({ code, size, label }: { code: string; size: Props['size']; label: string }) {
  return (
    <LinkButton to={pathOf(code)} color="copper" size={size ?? 'md'}>
      {label}
    </LinkButton>
  )
}
