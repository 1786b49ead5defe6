import { Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { forget } from '#platform/web/operations.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { planExchange } from '../../contract/exchange-contract.ts'
import { projectDesk } from '../../contract/project-desks.ts'
import { taskWork } from '../../contract/task-contract.ts'

/** Makes a project of a plan in a file. */
export function ImportSettings() {
  const [name, setName] = useState('')
  const upload = useUpload(planExchange.importPlan, { name })
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = async (file: File) => {
    if (name.trim() === '') return upload.setFault('Please name the project first.')
    const projectid = await upload.send(file, file.name)
    if (projectid === null) return
    await forget(client, [projectDesk.list, taskWork.options])
    void navigate(`/pmChart?project=${projectid}`)
  }
  return (
    <PageFrame
      title="Import a plan"
      lead="A plan in the XML of Microsoft Project, or a table that was exported here. It becomes a new project that you lead."
    >
      <Stack maw="30rem">
        <TextInput
          label="Name of the project"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FileChoice
          description="Choose the file"
          accept={acceptOf(planExchange.importPlan.kinds)}
          upload={upload}
          onChoose={(file) => void send(file)}
        />
        <Text size="sm" c="dimmed">
          People are matched by their user names or full names. Whom we do not find is left out.
        </Text>
      </Stack>
    </PageFrame>
  )
}
