import { List, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#features/organizations/company-office/web/public.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'

const steps = {
  entra: [
    'In the Entra admin center open Enterprise apps, choose New application, then Create your own application, and choose the kind that is not in the gallery.',
    'Open the new application, then Provisioning, and create a new configuration.',
    'Enter the address from this page as Tenant URL and a token from this page as Secret token. Test the connection and save.',
    'Under Users and groups, add the people and groups that learn here. Leave the attribute mapping as it is.',
    'Start provisioning. Entra ID sends changes about every 40 minutes; what it did appears on this page.',
  ],
  okta: [
    'In the Okta admin console open Applications, browse the app catalog and add the app “SCIM 2.0 Test App (OAuth Bearer Token)”.',
    'Open its tab Provisioning and choose Configure API Integration. Enter the address and a token from this page, test them and save.',
    'Under Provisioning, To App, switch on Create Users, Update User Attributes and Deactivate Users.',
    'Under Assignments, assign the people and groups that learn here.',
    'Under Push Groups, push the groups that name a plant or supervisors. Then choose on this page what each means.',
  ],
} as const

const other =
  'Any directory or tool that sends SCIM 2.0 with a bearer token works, also one that reads Google Workspace. Enter the address and a token from this page. It must send an email address, as user name or as work email.'

/** Step-by-step instructions for connecting a directory. */
export function SetUp() {
  const [kind, setKind] = useState<'entra' | 'okta' | 'other'>('entra')
  return (
    <Section>
      <SectionTitle m={0}>Set up</SectionTitle>
      <SegmentedControl
        aria-label="Directory"
        data={optionsOf({ entra: 'Entra ID', okta: 'Okta', other: 'Others' })}
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
      />
      {kind === 'other' ? (
        <Text>{other}</Text>
      ) : (
        <List type="ordered" spacing="xs">
          {steps[kind].map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}
