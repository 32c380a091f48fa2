import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/**
 * Everything stored about a user, as the text of one JSON value made by the database:
 * times in ISO 8601, koinu as texts, oldest first. Parts may be left out, by their names. Of what the user has had
 * forgotten it says when it was said, not what.
 */
export async function exportUser(
  em: SqlEntityManager,
  userId: string,
  without: readonly string[] = [],
): Promise<string> {
  const { rows } = await sql<{ data: string }>`
    select (jsonb_build_object(
      'profile', (select to_jsonb(u) - 'password_hash' from users u where u.id = ${userId}),
      'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'token_hash' - 'user_id' order by s.created_at), '[]') from sessions s where s.user_id = ${userId}),
      'characters', (select coalesce(jsonb_agg(to_jsonb(n) - 'creator_id' - 'search_name' - 'search_all' || jsonb_build_object('scenes', (
          select coalesce(jsonb_agg(jsonb_build_object('level', s.level, 'texts', s.texts, 'retiredAt', s.retired_at)
            order by s.position, s.retired_at), '[]')
          from scenes s where s.npc_id = n.id)) order by n.created_at), '[]') from npcs n where n.creator_id = ${userId}),
      'chats', (select coalesce(jsonb_agg(jsonb_build_object('character', n.name, 'startedAt', c.started_at, 'messages', (
          select coalesce(jsonb_agg(case when m.forgotten_at is not null
            then jsonb_build_object('sender', m.sender, 'language', m.language, 'at', m.created_at, 'forgotten', true)
            else jsonb_build_object('sender', m.sender, 'text', coalesce(r.text, m.text), 'language', m.language, 'at', m.created_at,
              'alternatives', (select coalesce(jsonb_agg(a.text order by a.alternative), '[]') from replies a
                where a.chat_id = m.chat_id and a.message_id = m.id and a.alternative <> m.shown_alternative),
              'editions', (select coalesce(jsonb_agg(distinct e.question), '[]') from messages b
                join replies e on e.chat_id = b.chat_id and e.message_id = b.id
                where b.chat_id = m.chat_id and b.position = m.position + 1 and m.sender = 'user' and e.edition <> m.edition),
              'translations', (select coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'text', t.translation)), '[]') from translations t where t.message_id = m.id),
              'explanations', (select coalesce(jsonb_agg(to_jsonb(x) - 'message_id' - 'chat_id' order by x.alternative, x.start_at), '[]')
                from word_explanations x where x.message_id = m.id),
              'corrections', (select coalesce(jsonb_agg(to_jsonb(k) - 'message_id' - 'chat_id' order by k.created_at), '[]')
                from line_corrections k where k.message_id = m.id),
              'suggestions', (select coalesce(jsonb_agg(jsonb_build_object('language', g.language, 'items', g.items) order by g.created_at), '[]') from suggested_replies g where g.message_id = m.id)) end
            order by m.position), '[]')
          from messages m left join replies r on r.chat_id = m.chat_id and r.message_id = m.id
            and r.alternative = m.shown_alternative where m.chat_id = c.id and m.sender <> 'system'
        )) order by c.created_at), '[]') from chats c join npcs n on n.id = c.npc_id where c.user_id = ${userId}),
      'memories', (select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' - 'chat_id' - 'vector' || jsonb_build_object('character', n.name) order by f.said_at), '[]')
        from memories f join chats c on c.id = f.chat_id join npcs n on n.id = c.npc_id where f.user_id = ${userId}),
      'summaries', (select coalesce(jsonb_agg(jsonb_build_object('character', n.name, 'from', s.from_at, 'to', s.to_at, 'text', s.summary) order by s.from_at), '[]')
        from memory_stretches s join chats c on c.id = s.chat_id join npcs n on n.id = c.npc_id where c.user_id = ${userId} and s.summary <> ''),
      'memorySettings', (select jsonb_build_object('shared', u.share_memories, 'offWith', (select coalesce(jsonb_agg(n.name order by n.name), '[]')
        from chat_memories k join chats c on c.id = k.chat_id join npcs n on n.id = c.npc_id where k.user_id = u.id and k.is_off)) from users u where u.id = ${userId}),
      'scenes', (select coalesce(jsonb_agg(jsonb_build_object('character', n.name, 'scene', s.texts -> s.language::text ->> 'title',
          'from', r.started_at, 'to', r.ended_at, 'reached', (
            select coalesce(jsonb_agg(jsonb_build_object('goal', s.texts -> s.language::text -> 'goals' -> g.goal::int ->> 'label',
              'message', g.message_id, 'edition', g.edition, 'at', g.reached_at) order by g.reached_at, g.goal), '[]')
            from reached_goals g where g.run_id = r.id)) order by r.started_at), '[]')
        from scene_runs r join scenes s on s.id = r.scene_id join chats c on c.id = r.chat_id join npcs n on n.id = c.npc_id
        where c.user_id = ${userId}),
      'pictures', (select coalesce(jsonb_agg('/media/' || p.key order by p.created_at), '[]') from media p where p.owner_id = ${userId}),
      'links', (select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]') from npc_shares h join npcs o on o.id = h.npc_id where o.creator_id = ${userId}),
      'linksOpened', (select coalesce(jsonb_agg(jsonb_build_object('link', e.share_id, 'character', n.name, 'at', e.opened_at) order by e.opened_at), '[]')
        from share_openings e join npc_shares h on h.id = e.share_id left join npcs n on n.id = h.npc_id where e.user_id = ${userId}),
      'moments', (select coalesce(jsonb_agg(to_jsonb(b) - 'user_id' order by b.created_at), '[]') from moments b where b.user_id = ${userId}),
      'blocks', (select coalesce(jsonb_agg(jsonb_build_object('character', n.name, 'person', u.nickname, 'at', b.created_at) order by b.created_at), '[]')
        from blocks b left join npcs n on n.id = b.npc_id left join users u on u.id = b.person_id where b.user_id = ${userId}),
      'reports', (select coalesce(jsonb_agg(jsonb_build_object('subject', y.subject, 'rule', y.rule, 'text', y.text, 'name', y.name, 'email', y.email, 'at', y.created_at) order by y.created_at), '[]')
        from reports y where y.reporter_id = ${userId}),
      'decisions', (select coalesce(jsonb_agg(jsonb_build_object('subject', d.subject, 'act', d.act, 'rule', d.rule, 'reason', d.reason, 'until', d.until,
          'at', d.created_at, 'undoneAt', d.undone_at, 'appeal', (select to_jsonb(e) - 'decision_id' - 'operator_id' from appeals e where e.decision_id = d.id)
        ) order by d.created_at), '[]') from decisions d where d.author_id = ${userId} and d.act <> 'dismiss'),
      'words', (select coalesce(jsonb_agg(to_jsonb(w) - 'user_id' - 'lemma_key' - 'surface_key' - 'search_text' || jsonb_build_object(
          'cards', (select coalesce(jsonb_agg(to_jsonb(q) - 'user_id' - 'saved_word_id' - 'language' order by q.kind), '[]') from review_cards q where q.saved_word_id = w.id),
          'met', (select coalesce(jsonb_agg(jsonb_build_object('message', i.message_id, 'at', i.met_at) order by i.met_at), '[]') from word_exposures i where i.saved_word_id = w.id)
        ) order by w.created_at), '[]') from saved_words w where w.user_id = ${userId}),
      'reviews', (select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.received_at), '[]') from reviews a where a.user_id = ${userId}),
      'vocabularies', (select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.language), '[]')
        from vocabularies p where p.user_id = ${userId}),
      'vocabularyDays', (select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.language, p.day), '[]')
        from vocabulary_days p where p.user_id = ${userId}),
      'wordKnowledge', (select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.language, p.key), '[]')
        from word_knowledge p where p.user_id = ${userId}),
      'wordReadings', (select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.language, p.key), '[]')
        from word_readings p where p.user_id = ${userId}),
      'paces', (select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.language), '[]') from paces p where p.user_id = ${userId}),
      'replyScores', (select coalesce(jsonb_agg(
          to_jsonb(s) - 'reply_id' - 'chat_id' || jsonb_build_object('at', r.finished_at, 'language', m.language) order by r.finished_at
        ), '[]')
        from reply_scores s join replies r on r.id = s.reply_id join messages m on m.chat_id = r.chat_id and m.id = r.message_id
          join chats c on c.id = r.chat_id
        where c.user_id = ${userId}),
      'wordSettings', (select to_jsonb(z) - 'user_id' from word_settings z where z.user_id = ${userId}),
      'points', (select coalesce(jsonb_agg(to_jsonb(l) - 'user_id' order by l.created_at), '[]') from ledger_entries l where l.user_id = ${userId}),
      'modelCosts', (select coalesce(jsonb_agg(to_jsonb(mm) - 'user_id' order by mm.month), '[]') from model_months mm where mm.user_id = ${userId}),
      'reservations', (select coalesce(jsonb_agg(to_jsonb(v) - 'user_id' order by v.created_at), '[]') from reservations v where v.user_id = ${userId}),
      'orders', (select coalesce(jsonb_agg(to_jsonb(o) - 'user_id' || jsonb_build_object('actual_koinu', o.actual_koinu::text, 'payments', (
          select coalesce(jsonb_agg(to_jsonb(p) - 'order_id' || jsonb_build_object('koinu', p.koinu::text) order by p.first_seen_at), '[]')
          from order_payments p where p.order_id = o.id
        )) order by o.created_at), '[]') from recharge_orders o where o.user_id = ${userId})
    ) - ${[...without]}::text[])::text as data`.execute(em.getKysely());
  return rows[0]?.data ?? "null";
}
