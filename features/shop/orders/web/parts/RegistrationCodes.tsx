import { Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Receipt } from '../../contract.ts'
import classes from './RegistrationCodes.module.css'

/** Codes that other users redeem for seats bought for them (R-ORD-24). */
export function RegistrationCodes({ order }: { order: Pick<Receipt, 'lines'> }) {
  const lines = order.lines.filter(({ registrationCodes }) => registrationCodes.length > 0)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="registration-codes">
      <SectionTitle id="registration-codes" mb={4}>
        Registration codes
      </SectionTitle>
      <Text c="dimmed" mb="sm">
        Each code enrolls one person. Pass on the code or its link; the person who opens it logs in and gets
        the course.
      </Text>
      {lines.map((line) => (
        <div key={line.lineid}>
          <SectionTitle order={3} fz="md" mt="sm" mb={4}>
            {line.name}
          </SectionTitle>
          <ul className={classes.codes}>
            {line.registrationCodes.map(({ code, path }) => (
              <li key={code}>
                <AppLink to={path} className={classes.code}>
                  {code}
                </AppLink>
                <span className={classes.ways}>
                  <Copy value={code} label="Copy code" of={code} icon={<IconCopy size={16} aria-hidden />} />
                  <Copy
                    value={window.location.origin + path}
                    label="Copy link"
                    of={code}
                    icon={<IconLink size={16} aria-hidden />}
                  />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface CopyProps {
  value: string
  label: string
  of: string
  icon: React.ReactNode
}

function Copy({ value, label, of, icon }: CopyProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-md"
          onClick={copy}
          aria-label={copied ? `Copied ${of}` : `${label} ${of}`}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : icon}
        >
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}
