import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { companyHref } from '#features/organizations/company-office/web/public.tsx'
import { downloadFile } from '#platform/web/download-file.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { packages } from '../../contract.ts'
import { type PackageFormat, packageFormatNames, packageFormats } from '../../rules/formats.ts'

const formats = packageFormats.map((value) => ({ value, label: packageFormatNames[value] }))

/** Creates a package and downloads it immediately. */
export function MakePackage({ company: { compid } }: { company: OpenCompany }) {
  const query = useQuery(packages.courses, { compid })
  const [courseid, setCourse] = useState<string | null>(null)
  const [format, setFormat] = useState<PackageFormat>('scorm12')
  const make = useCommand(packages.make, { invalidates: [packages.list] })
  const send = async () => {
    const { packageid } = await make.mutateAsync({ compid, courseid: courseid ?? '', format })
    await downloadFile(packages.download, { compid, packageid }).catch((error: Error) =>
      notifyError(error.message, 'The package was made, but no file was saved'),
    )
    notifySuccess('The package was made. Upload the ZIP file to your LMS.')
  }
  return (
    <QueryState query={query}>
      {({ courses }) =>
        courses.length === 0 ? (
          <Empty
            title="No seats yet"
            message="A package needs seats for its course: each person who opens it uses one."
            action={
              <LinkButton to={`${companyHref('/corporateEmployeeEnroll', compid)}&part=seats`} color="copper">
                Buy seats
              </LinkButton>
            }
          />
        ) : (
          <FormStack maw={640} onSubmit={() => void send().catch(() => {})}>
            <Select
              label="Course"
              placeholder="Choose a course"
              withAsterisk
              searchable
              data={courses.map(({ courseid: value, coursename, freeSeats }) => ({
                value,
                label: `${coursename} (${freeSeats === 1 ? '1 free seat' : `${freeSeats} free seats`})`,
              }))}
              value={courseid}
              onChange={setCourse}
            />
            <Select
              label="Standard of your LMS"
              description="If you do not know it, ask the people who run your LMS. Most play SCORM 1.2."
              data={formats}
              value={format}
              onChange={(value) => setFormat((value as PackageFormat | null) ?? 'scorm12')}
              allowDeselect={false}
            />
            <Failure>{make.error?.message}</Failure>
            <Group>
              <Button type="submit" color="copper" loading={make.isPending} disabled={courseid === null}>
                Make and download
              </Button>
            </Group>
          </FormStack>
        )
      }
    </QueryState>
  )
}
