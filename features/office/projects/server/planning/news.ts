import type { Context } from '#platform/server/context.ts'
import { projectNews } from '../tables.ts'

interface News {
  projectId: string
  taskId?: string | null
  text: string
}

/** Records news about a project for its members. */
export async function publishNews(ctx: Context, ...news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await ctx.db.insert(projectNews).values(
    news.map(({ projectId, taskId = null, text }) => ({
      projectId,
      taskId,
      text,
      at: ctx.now,
      id: ctx.newId(),
      actorId: ctx.actor?.userId ?? null,
    })),
  )
}
