import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { jpeg } from '../kit/small-pictures.ts'
import { type Act, askOwner, seen } from './policy-act-kit.ts'
import { type Cast, givePicture } from './policy-cast.ts'

/** One act for each policy on what members say, show and settle of themselves. What an act needs it plants anew each time. */
export function ownActs({ member, author, moderator }: Cast, owner: Pool): Act[] {
  const { is } = askOwner(owner)
  let isShared = false

  return [
    [
      'member',
      'choose a picture',
      () => member.put('/api/users/me/picture', { image: jpeg().toString('base64') }),
    ],
    [
      'member',
      'remove the own picture',
      seen(
        async () => {
          await owner.query('delete from private.member_pictures where profile_id = $1', [member.id])
          const id = (await givePicture(owner, member.id)).split('/').at(-1)
          return member.delete(`/api/users/me/picture/${id}`)
        },
        () => is('not exists (select from private.member_pictures where profile_id = $1)', member.id),
      ),
    ],
    [
      'member',
      'rename the own profile',
      () => {
        const name = `Member ${randomUUID().slice(0, 8)}`
        return seen(
          () => member.put('/api/users/me/settings', { name }),
          (settings: { name: string }) => settings.name === name,
        )()
      },
    ],
    [
      'member',
      'share the e-mail of the account',
      () => {
        isShared = !isShared
        return seen(
          () => member.put('/api/users/me/settings', { shares_email: isShared }),
          (settings: { shares_email: boolean }) => settings.shares_email === isShared,
        )()
      },
    ],
    [
      'member',
      'set the own time of the account',
      () => member.put('/api/users/me/time-factor', { factor: 1.5 }),
    ],
    [
      'member',
      'mark notifications',
      seen(
        async () => {
          await owner.query(
            `insert into public.notifications (user_id, kind, note) values ($1, 'level_up', '2') on conflict do nothing`,
            [member.id],
          )
          return member.post('/api/notifications/read', {})
        },
        () =>
          is(
            'not exists (select from public.notifications where user_id = $1 and read_at is null)',
            member.id,
          ),
      ),
    ],
    [
      'member',
      'unfollow somebody',
      seen(
        async () => {
          await owner.query(
            'insert into public.follows (user_id, member_id) values ($1, $2) on conflict do nothing',
            [member.id, author.id],
          )
          return member.delete(`/api/members/${author.id}/follow`)
        },
        () =>
          is(
            'not exists (select from public.follows where user_id = $1 and member_id = $2)',
            member.id,
            author.id,
          ),
      ),
    ],
    [
      'member',
      'unfollow a topic',
      seen(
        async () => {
          await owner.query(
            `insert into public.follows (user_id, tag) values ($1, 'headache') on conflict do nothing`,
            [member.id],
          )
          return member.delete('/api/topics/headache/follow')
        },
        () => is('not exists (select from public.follows where user_id = $1 and tag is not null)', member.id),
      ),
    ],
    [
      'member',
      'unblock somebody',
      seen(
        async () => {
          await owner.query(
            'insert into public.member_blocks (user_id, blocked_id) values ($1, $2) on conflict do nothing',
            [member.id, moderator.id],
          )
          return member.delete(`/api/members/${moderator.id}/block`)
        },
        () =>
          is(
            'not exists (select from public.member_blocks where user_id = $1 and blocked_id = $2)',
            member.id,
            moderator.id,
          ),
      ),
    ],
    [
      'moderator',
      'clear a part of a profile',
      seen(
        async () => {
          await owner.query(
            `insert into public.profile_parts (profile_id, part, content) values ($1, 'city', 'Lyon')
             on conflict (profile_id, part) do update set content = 'Lyon', is_shown = true`,
            [author.id],
          )
          return moderator.delete(`/api/moderation/members/${author.id}/parts/city`)
        },
        () =>
          is(
            `not exists (select from public.profile_parts where profile_id = $1 and part = 'city')`,
            author.id,
          ),
      ),
    ],
  ]
}
