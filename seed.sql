/*
 * A club that is alive: plainly fictional members and what they wrote, so that a newcomer does not come into an empty room. The members
 * have no password and no identity, and their addresses end in .invalid, so nobody can sign in as one of them or receive their mail.
 * The cases are invented for study; they describe nobody.
 *
 * Run it again as often as you like: what is there stays as it is. Works on the local platform and on hosted Supabase alike, and names
 * only columns that both have. Times are told from the moment of planting, so some discussions are over and some have just begun.
 * Triggers keep every counter and every number true; what is older than a minute is announced to nobody.
 */

-- Members -------------------------------------------------------------------------------------------------------------------

insert into auth.users (
  id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  -- GoTrue cannot read a null in these
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, reauthentication_token
)
select
  ('5a3d0000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'authenticated', 'authenticated', key || '@sample.invalid', now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', name), now() - joined, now(),
  '', '', '', '', '', ''
from (
  values
    (1, 'ginkgo', 'Demo Study Master Ginkgo', interval '150 days'),
    (2, 'peony', 'Demo Study Master Peony', interval '141 days'),
    (3, 'cinnamon', 'Demo Study Master Cinnamon', interval '133 days'),
    (4, 'lotus', 'Example Moderator Lotus', interval '128 days'),
    (5, 'plum', 'Sample Student Plum', interval '124 days'),
    (6, 'bamboo', 'Sample Student Bamboo', interval '119 days'),
    (7, 'ginger', 'Sample Student Ginger', interval '112 days'),
    (8, 'licorice', 'Sample Student Licorice', interval '107 days'),
    (9, 'magnolia', 'Sample Student Magnolia', interval '101 days'),
    (10, 'goji', 'Sample Student Goji', interval '96 days'),
    (11, 'mugwort', 'Sample Student Mugwort', interval '91 days'),
    (12, 'mulberry', 'Sample Student Mulberry', interval '86 days')
) as members (number, key, name, joined)
on conflict (id) do nothing;

update public.profiles set is_study_master = true
where not is_study_master and id in (select profile_id from public.accounts where email in ('ginkgo@sample.invalid', 'peony@sample.invalid', 'cinnamon@sample.invalid'));
update public.profiles set is_moderator = true
where not is_moderator and id in (select profile_id from public.accounts where email in ('lotus@sample.invalid'));

-- 1. Always thirsty, always tired, and now the toes tingle ------------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000001', author.profile_id, 'Always thirsty, always tired, and now the toes tingle',
  $$A retired bus driver with eleven years of type 2 diabetes is thirsty, worn out and losing weight slowly. His toes have begun to tingle at night.$$,
  $$Chief Complaint:
Thirst, tiredness and slow loss of weight for two years; tingling toes for five months.

History of Present Illness:
A man in his mid-sixties drove city buses for thirty-four years, sat for nine hours a day and ate what could be bought at the terminus: sausages, rolls, sweet coffee. He was heavy then, always hungry, and joked that he ran on sugar. Type 2 diabetes was found eleven years ago. In the first years he was thirsty for ice-cold lemonade, sweated a great deal, and was "loud and red". Over time that has changed. He is retired now, walks little and has lost nine kilos in two years without trying. Thirst has remained, but he takes small mouthfuls, mostly in the evening and at night. He feels empty after any effort, short of breath on the second flight of stairs, and he sweats a bit at rest. Since spring his toes tingle and feel wrapped in cotton wool; at night there is a sharp pricking that wakes him up.

Ten Questions:
- Cold and heat: no chills; palms and soles a little warm in the evening, toes cool to the touch
- Sweating: by day with slight effort, at night on the chest now and then
- Head and eyes: light-headed on rising, blurred vision in the evening
- Mouth: dry, sticky saliva; lips cracked
- Chest: heart pounds on stairs
- Appetite: smaller than before, bloated after potatoes; hungry again soon, satisfied with little
- Stools: alternately soft and dry
- Urine: plentiful, twice at night, slightly cloudy, foam
- Sleep: five hours, broken by thirst, toes and bladder
- Back: tired, knees weak
- Voice: quiet, husky in the evening
- Mood: resigned, laughs about himself

Tongue:
Pale red, thin, with teeth marks. Surface dry, several cracks in the centre. Thin coating with a bare patch in the middle. Veins below dark and slightly thick.

Pulse:
Thready and without strength, slightly rapid at 86. Right Cun and right Guan weakest; left Chi hard to find.

Palpation and Observation:
Loose skin at the upper arms, dull complexion with faintly red cheekbones. Dry shins with brownish spots. Foot pulses palpable but weak. He does not feel a light thread on the big toes and places it wrongly on the others. No wound.

Western Findings:
HbA1c 8.1 per cent, fasting sugar 9.4 mmol/l. Traces of protein in the urine, kidney function slightly below normal. Background changes of the retina, watched once a year. Takes metformin and a second tablet that can cause low sugar, plus a blood pressure tablet. Test for vibration reduced at both ankles.

Questions for Discussion:
- Compare the loud red man of eleven years ago with the quiet one of today. What has been used up, step by step?
- Upper, middle and lower: which signs belong to each, and where is the emphasis?
- What is the meaning of the dark veins and the pricking at night?
- What must you check before you needle those feet, and before you add any herb?$$,
  'complex', array['clinic ready', 'fatigue', 'diabetes', 'older adult', 'tongue reading'], 'published', 21, now(),
  now() - interval '53.4 days', true, 81, now() - interval '74.4 days'
from public.accounts author where author.email = 'mugwort@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000001', $$TCM Diagnosis:
Wasting-thirst (Xiao Ke) in the stage of Qi and Yin Deficiency of Lung, Spleen and Kidney, with early Blood stasis in the network vessels.

Eight Principles:
- Interior
- Slight Empty Heat; no full Heat left
- Deficiency of Qi and Yin, with stasis as a small branch Excess
- Yin and Qi both deficient: mixed, turning towards Yang Deficiency in the years to come

Pattern Differentiation:
Rich sweet food and sitting created Heat in the Stomach and Lung: thirst for ice, hunger, sweat, red face. That was the stage of dry Heat. Heat consumes Yin and Qi together, and as the years passed the fire went down because the fuel was gone. Upper: dry mouth and lips, husky voice, sweating and breathlessness on stairs, weak right Cun: Lung Qi and Yin. Middle: small appetite, bloating, alternating stools, teeth marks, weak right Guan with a bare cracked centre: Spleen Qi and Stomach Yin. Lower: plentiful foamy urine, weak knees, warm soles, blurred eyes, left Chi: Kidney Yin, beginning to fail in holding. Emphasis today: middle and lower. Qi too weak to push, Yin too scanty to fill: Blood slows down in the finest vessels. Numb toes come from lack of nourishment, and pricking at night, brownish shins and dark veins under the tongue from stasis.

Treatment Principle:
Tonify Qi, nourish Yin and produce fluids; strengthen Spleen and Kidney; invigorate Blood gently and free the network vessels.

Points Used:
- Yishu 胰俞 (Weiwanxiashu 胃脘下俞, EX-B 3): the empirical point for wasting-thirst, beside T8. Oblique, shallow.
- BL-20 Pishu 脾俞 and BL-23 Shenshu 肾俞: Spleen and Kidney. Reinforcing.
- BL-13 Feishu 肺俞: on alternate visits, when voice and thirst are in front.
- ST-36 Zusanli 足三里: Qi of the Middle. Reinforcing.
- SP-6 Sanyinjiao 三阴交: Yin of the leg, moves Blood gently.
- KI-3 Taixi 太溪: Source point of Kidney. Reinforcing, with checked skin.
- LU-9 Taiyuan 太渊: Source point of the Lung, gathering point of the vessels.
- SP-10 Xuehai 血海: invigorates Blood.

Herbal Formula:
Sheng Mai San 生脉散 (Ren Shen 人参 or better Tai Zi Shen 太子参, Mai Dong 麦冬, Wu Wei Zi 五味子) with Yu Ye Tang 玉液汤 (Huang Qi 黄芪, Shan Yao 山药, Ge Gen 葛根, Zhi Mu 知母, Tian Hua Fen 天花粉, Ji Nei Jin 鸡内金, Wu Wei Zi 五味子). For the lower part Liu Wei Di Huang Wan 六味地黄丸. Dan Shen 丹参 is added for the network vessels. In the early stage the formula would have been Bai Hu Jia Ren Shen Tang 白虎加人参汤 or Yu Nu Jian 玉女煎.

Differential Diagnosis:
- Full Heat in Lung and Stomach: strong thirst for ice, hunger, red tongue with yellow coating, full rapid pulse. His past stage.
- Kidney Yin Deficiency alone: red tongue without coating, hot soles, no sweating with effort or teeth marks
- Yin and Yang both deficient: cold limbs, pale wet tongue, deep weak pulse, oedema, very pale urine; a stage to watch for
- Damp-Heat in the Middle: sticky yellow coating, heavy body, sticky mouth without cracked tongue

Nutrition and Daily Life Advice:
Regular small warm meals. Shan Yao, pumpkin in small portions, bitter melon, mung beans, barley, green vegetables, fish, tofu; dietitian's plan comes first. No sweet drinks and rolls. A walk of ten minutes after each meal. Feet: looked at with a mirror every evening, washed lukewarm, cream not between the toes, never barefoot, no hot water bottle. Sleep before eleven. He may laugh, and he may also be sad.

Cautions:
- Low sugar: he takes a tablet that can cause it. Herbs such as Ren Shen, Huang Qi and Ge Gen may add to that. Measure more often, agree everything with his doctor, and have sugar at hand in the clinic.
- No needling or moxa on numb, dry or broken skin of the feet; use points above the ankle if in doubt. Strict hygiene.
- Nine kilos lost without trying is a reason for a medical work-up, even though the pattern seems to explain it.
- Tablets are never stopped for herbs. Kidney function decides which herbs are possible.
- A wound, a red or cold foot, chest pain, sudden loss of sight, very high sugar with vomiting: emergency.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8001-000000000001', 'ca5e5eed-0000-4000-8000-000000000001', 1,
    $$What best explains why he now takes small mouthfuls instead of gulping?$$,
    array[
      $$Full Heat has gone and emptiness remains$$,
      $$Dampness has covered the thirst completely$$,
      $$The tablets have taken away the taste for water$$,
      $$Cold has entered the Stomach and he avoids cold drinks$$
    ], 0,
    $$Full Heat wants large cold drinks; when Yin and Qi are spent, dryness remains with little wish to drink much at once. Dampness would show a sticky coating, tablets do not explain a change in eleven years, and nothing points to Cold in the Stomach.$$
  ),
  (
    '0a125eed-0000-4000-8001-000000000002', 'ca5e5eed-0000-4000-8000-000000000001', 2,
    $$Which group belongs to the middle?$$,
    array[
      $$Husky voice, cracked lips, breathless on stairs$$,
      $$Foamy urine, weak knees, blurred vision$$,
      $$Small appetite, bloating, teeth marks$$,
      $$Pricking toes, brown spots, dark veins under the tongue$$
    ], 2,
    $$Appetite, bloating and teeth marks speak of Spleen and Stomach. Voice, lips and breath are Lung; urine, knees and eyes belong to Kidney and Liver; pricking and dark veins show stasis in network vessels.$$
  ),
  (
    '0a125eed-0000-4000-8001-000000000003', 'ca5e5eed-0000-4000-8000-000000000001', 3,
    $$What do pricking at night and dark veins below the tongue add to the diagnosis?$$,
    array[
      $$Empty Heat that disturbs the Blood$$,
      $$Blood slowing in the network vessels$$,
      $$Wind that has entered the channels from outside$$,
      $$Dampness in the muscles of the lower limbs$$
    ], 1,
    $$Sharp pain at night and dark veins are signs of stasis. Empty Heat would rather burn, Wind wanders and begins quickly, and Dampness feels heavy and swollen.$$
  ),
  (
    '0a125eed-0000-4000-8001-000000000004', 'ca5e5eed-0000-4000-8000-000000000001', 4,
    $$What is the most important check before needling at the foot?$$,
    array[
      $$Rate and depth of the pulse at the left Chi position$$,
      $$Whether he has eaten sweet food that day$$,
      $$Temperature of both palms$$,
      $$Feeling and skin of the feet$$
    ], 3,
    $$With numb toes, a small injury can go unnoticed and heal badly: inspect skin, warmth and feeling first. Food matters for low sugar and should be asked, but it does not tell you whether the foot can be needled. Pulse and palms do not protect the foot.$$
  ),
  (
    '0a125eed-0000-4000-8001-000000000005', 'ca5e5eed-0000-4000-8000-000000000001', 5,
    $$Which later change would show that Yang is failing too?$$,
    array[
      $$Cold limbs and a wet pale tongue$$,
      $$More cracks in the centre of the tongue$$,
      $$Night sweating on the chest three times a week and hot soles$$,
      $$Darker veins$$
    ], 0,
    $$Cold limbs with a pale wet tongue show that warmth is lost. More cracks, more night sweat and hot soles show further loss of Yin, darker veins more stasis.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8001-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8001-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'plum', interval '3.9 hours', $$Wasting-thirst, that much is clear. But which stage? The old books have upper thirst, middle hunger, lower urination, and he has a bit of all three.$$),
      (2, 1, 'mulberry', interval '7 hours', $$The three-part scheme works best at the beginning. After eleven years I'd sort by what is used up: first fluids, then Yin and Qi, at last Yang. He's at the second.$$),
      (3, 2, 'bamboo', interval '9.5 hours', $$Qi too? Thirst, warm soles, cracked tongue and red cheekbones sound like plain Yin Deficiency.$$),
      (4, 3, 'goji', interval '11.2 hours', $$Short breath on the second flight, sweat at rest, quiet voice, teeth marks, right Cun and Guan weak. Plain Yin wouldn't give you teeth marks.$$),
      (5, null, 'magnolia', interval '18.4 hours', $$Cracked centre plus bare patch: Stomach Yin. Teeth marks: Spleen Qi. You have the two on one tongue, nice for teaching.$$),
      (6, null, 'licorice', interval '24 hours', $$What is Yishu? It's not in my point book.$$),
      (7, 6, 'magnolia', interval '25.3 hours', $$Extra point, also called Weiwanxiashu, a thumb and a half beside the lower edge of T8. Used for exactly this complaint. Oblique and shallow, lung underneath.$$),
      (8, null, 'ginger', interval '31.5 hours', $$Sheng Mai San plus something for the Spleen and the Kidney. Huang Qi with Shan Yao is the usual couple. And Dan Shen for those veins, small dose.$$),
      (9, 8, 'mugwort', interval '33.2 hours', $$Author's warning: the second tablet can drop his sugar. Ren Shen, Huang Qi, Ge Gen on top means more measuring, agreed with the doctor. I saw somebody slide off a treatment table once.$$),
      (10, 9, 'ginger', interval '34.1 hours', $$Point taken. Sugar cubes in the drawer from now on.$$),
      (11, null, 'bamboo', interval '52.8 hours', $$Feet: he can't feel a thread and we're discussing KI-3. I would stay above the ankle unless the skin is perfect. No moxa, no hot packs, full stop.$$),
      (12, null, 'cinnamon', interval '70 hours', $$Sit the loud red man and the quiet man side by side. If he had come eleven years ago, which of today's herbs would have been wrong?$$),
      (13, 12, 'plum', interval '74.6 hours', $$Huang Qi and Ren Shen alone, feeding a fire that was already roaring. Then it would have been Bai Hu Jia Ren Shen Tang or Yu Nu Jian.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000001'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{licorice}'::text[]),
    (2, '{plum,goji,mugwort}'),
    (4, '{bamboo,mulberry,plum}'),
    (5, '{peony,licorice}'),
    (7, '{licorice,plum}'),
    (8, '{mulberry}'),
    (9, '{lotus,ginger,peony,plum}'),
    (10, '{mugwort,licorice}'),
    (11, '{mugwort,cinnamon,magnolia,lotus}'),
    (12, '{plum,mulberry}'),
    (13, '{cinnamon,goji}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8001-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000001'
  and voter.email in (
    'plum@sample.invalid', 'ginger@sample.invalid', 'peony@sample.invalid', 'magnolia@sample.invalid',
    'cinnamon@sample.invalid', 'lotus@sample.invalid', 'mulberry@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 2. Two days a month flat on the bathroom floor ----------------------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000002', author.profile_id, 'Two days a month flat on the bathroom floor',
  $$A violinist has had severe period pain since her teens, with dark clots that bring sudden relief. Surgery helped for a year, and now the pain is back with several faces.$$,
  $$Chief Complaint:
Severe pain on the first two days of the period for twelve years, worse again in the past year.

History of Present Illness:
A woman in her late twenties plays the violin in an orchestra. Her periods began at thirteen and became painful at fifteen, in a year when her parents separated and she practised six hours a day in an unheated room. She learned to say nothing and to carry on. Pain was tolerable with tablets until she was twenty-four, when she fainted at a rehearsal. An operation two years ago found and removed patches of endometriosis. She had a good year. Since the orchestra was threatened with closure the pain has been back.

It starts some hours before the flow as a dragging fullness in the lower abdomen, which then turns into stabbing on the left side at a place that she can cover with two fingers. It goes through to the sacrum. She lies curled up on the bathroom floor. When a dark clot passes, it suddenly eases for an hour or two. A hot water bottle takes off perhaps a third of it; pressing makes it worse. In the week before, her breasts are tender, she is short with everybody and bloated, and then cries in the underground railway.

Ten Questions:
- Cold and heat: cold feet and lower abdomen during the period, otherwise normal; swims in the sea in spring and notices that the next period is harder
- Sweating: cold sweat with the worst pain
- Head: one-sided headache on the day before the flow
- Chest and ribs: sighs; tight below the left ribs
- Appetite: lost on the first day, nausea, vomited twice in a year
- Stools: loose on the first day with left-sided pain; otherwise rather hard
- Urine: normal
- Sleep: light before concerts
- Menses: every 31 to 36 days, for five days; hesitant and brown at first, then dark purple with clots up to the size of a thumbnail, lighter red at the end
- After the flow: two days of tiredness, pale, slightly dizzy, no pain
- Skin: dark rings below the eyes before the period, bluish lips in the cold

Tongue:
Slightly purple, more so at the sides, with three dark spots on the left edge. Veins below dark and thick. Coating thin and white.

Pulse:
Before the period wiry. On the second day, when she came in bent over, deep, wiry and tight at the Chi, uneven in its flow. A week later thready at the left Guan.

Palpation and Observation:
Lower left abdomen resists, with a tender cord about three fingers beside the midline. The skin there is cooler than on the upper abdomen. SP-8 is exquisitely tender on both legs. Small bluish veins on the inner knees.

Western Findings:
Ultrasound shows a cyst of 2 cm on the left ovary, to be watched. Haemoglobin 12.1 g/dl. Pregnancy test negative; no wish for children at present. She does not tolerate the pill.

Questions for Discussion:
- Describe the pain by kind, place, time, and what makes it better or worse. Which item points to which mechanism?
- What holds Blood back here? Rank the causes.
- How would your plan change through the four weeks of the cycle?
- Two related formulas compete. What decides?$$,
  'complex', array['clinic ready', 'women''s health', 'pain', 'menstruation', 'tongue reading'], 'published', 21, now(),
  now() - interval '39.6 days', true, 93, now() - interval '60.6 days'
from public.accounts author where author.email = 'peony@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000002', $$TCM Diagnosis:
Painful periods (Tong Jing) from Liver Blood stasis, which has grown out of Liver Qi Stagnation, with Cold in the Uterus as the aggravating factor. Slight Blood Deficiency after the flow.

Eight Principles:
- Interior
- Cold as a secondary factor
- Excess before and during the flow; a little Deficiency afterwards
- Yin in nature (Cold and stasis in the Lower Burner), although the pain itself is a full one

Pattern Differentiation:
Stabbing, fixed, dislike of pressure, dark clots and relief when they pass: Blood stasis. The place, the purple sides, dark spots, thick veins below the tongue, the tender cord and the uneven wiry pulse belong with it. The dragging fullness before, tender breasts, mood, late and hesitant flow, and the wiry pulse in the week before: Liver Qi Stagnation, the older cause, since the time when she learned to say nothing. A third of the pain yields to heat, the lower abdomen is cool, sea swimming makes it worse, and the Chi is tight: Cold has entered through practice rooms and water, and contracts the Uterus. Rank: Qi first, then Cold, both resulting in stasis. The days of paleness and the thready left Guan after the flow show that the stasis costs Blood, and that new Blood is not made easily while the old one stays.

Treatment Principle:
Before and during: move Qi, invigorate Blood, remove stasis, warm the Uterus, stop pain. After the flow: nourish Blood gently. Mid-cycle: soothe the Liver.

Points Used:
- SP-8 Diji 地机: Accumulation point, moves Blood in the Uterus and stops acute pain. Reducing, strongest point on days one and two.
- SP-10 Xuehai 血海: invigorates Blood. Reducing.
- LR-3 Taichong 太冲 with LI-4 Hegu 合谷: moves Qi and Blood, stops pain.
- SP-6 Sanyinjiao 三阴交: for the Uterus and the three Yin of the leg.
- ST-29 Guilai 归来: local, on the left cord. Reducing, with moxa.
- BL-32 Ciliao 次髎: for the sacral pain, with electro-stimulation or moxa.
- SP-4 Gongsun 公孙 with PC-6 Neiguan 内关: opens Chong Mai, settles nausea.
- REN-4 Guanyuan 关元: moxa in the week before, to warm; no deep needling when the flow is strong.
- BL-17 Geshu 膈俞 after the flow.

Herbal Formula:
Ge Xia Zhu Yu Tang 膈下逐瘀汤 from about five days before until the second day: Dang Gui 当归, Chuan Xiong 川芎, Chi Shao 赤芍, Tao Ren 桃仁, Hong Hua 红花, Wu Ling Zhi 五灵脂, Yan Hu Suo 延胡索, Xiang Fu 香附, Wu Yao 乌药, Zhi Ke 枳壳, Mu Dan Pi 牡丹皮, Gan Cao 甘草. Because of the Cold Mu Dan Pi is left out and Ai Ye 艾叶 or Xiao Hui Xiang 小茴香 added. Shao Fu Zhu Yu Tang 少腹逐瘀汤 would lead if Cold dominated. After the flow Si Wu Tang 四物汤 for a week, then Xiao Yao San 逍遥散.

Differential Diagnosis:
- Liver Qi Stagnation alone: distension stronger than pain, few or no clots, tongue not purple
- Full Cold in the Uterus: cramping relieved largely by heat, bright red flow with small dark clots, tight slow pulse, tongue pale-bluish with white coating
- Damp-Heat: burning pain, worse in mid-cycle, yellow discharge, sticky yellow coating
- Qi and Blood Deficiency: dull pain at the end or after the flow, liking pressure, pale tongue
- Kidney deficiency: dull pain after the flow, weak back and knees

Nutrition and Daily Life Advice:
In the two weeks before: warm food, no ice, no cold raw food, no swimming in cold water; cover belly and feet in the practice room. Ginger and a bit of cinnamon, rose, turmeric, beetroot, dark greens. Gentle stretching of the hips and yoga; laughing and singing move Qi. Ten minutes of moxa or hot water bottle every evening before the period. Say the sentence that is swallowed, if need be in a letter.

Cautions:
- Moving herbs only when she is not pregnant: test if the flow is late. They are stopped on days of heavy bleeding, not combined with anticoagulants, and not given before operations.
- Wu Ling Zhi and Ren Shen are traditionally incompatible. Wu Ling Zhi is of animal origin; ask before using it, Pu Huang 蒲黄 can stand in.
- LI-4, SP-6, BL-32 and abdominal points are not used in pregnancy.
- Sudden severe pain on one side (ovarian cyst), fever, fainting, soaked pads every hour: emergency. The cyst needs its follow-up.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8002-000000000001', 'ca5e5eed-0000-4000-8000-000000000002', 1,
    $$Which feature of the pain is most typical of Blood stasis?$$,
    array[
      $$Fullness that comes before the flow$$,
      $$Fixed stab with clots, then relief$$,
      $$Improvement by a third with a hot water bottle$$,
      $$Tiredness and dizziness after the flow has ended$$
    ], 1,
    $$A fixed stabbing pain that eases when a clot passes shows that a solid obstruction has moved. Fullness before the flow belongs to Qi, partial help from heat to Cold, and tiredness afterwards to Blood that has been spent.$$
  ),
  (
    '0a125eed-0000-4000-8002-000000000002', 'ca5e5eed-0000-4000-8000-000000000002', 2,
    $$Which stage of treatment calls for nourishing Blood?$$,
    array[
      $$The week before the flow, to prevent clots$$,
      $$Days one and two, while pain is at its height$$,
      $$Mid-cycle, to speed up ovulation$$,
      $$The week after the flow$$
    ], 3,
    $$After the flow Blood is low, the left Guan is thready, and the passage is free, so it can be replaced. Before and during the flow rich tonics would slow what has to move, and in mid-cycle the task is the free flow of Liver Qi.$$
  ),
  (
    '0a125eed-0000-4000-8002-000000000003', 'ca5e5eed-0000-4000-8000-000000000002', 3,
    $$Why is SP-8 Diji 地机 the first choice in acute pain?$$,
    array[
      $$It is an Accumulation point and moves Blood in the Uterus$$,
      $$It is the Source point of the Spleen, and it makes new Blood for the Uterus$$,
      $$It warms the Kidneys and the Gate of Life$$,
      $$It calms the Mind before concerts$$
    ], 0,
    $$Accumulation (Xi) points treat acute pain of their channel, and SP-8 acts on Blood of the Uterus; it was tender in this case. The Source point is SP-3. Warming the Kidneys is done at REN-4, DU-4 or BL-23, and calming with HT-7.$$
  ),
  (
    '0a125eed-0000-4000-8002-000000000004', 'ca5e5eed-0000-4000-8000-000000000002', 4,
    $$If heat took away almost all the pain and the tongue were pale-bluish, what would you choose as the main formula?$$,
    array[
      $$Xiao Yao San 逍遥散 with more mint$$,
      $$Long Dan Xie Gan Tang 龙胆泻肝汤$$,
      $$Shao Fu Zhu Yu Tang 少腹逐瘀汤$$,
      $$Si Wu Tang 四物汤 from the first day on$$
    ], 2,
    $$A pattern dominated by Cold asks for the warming sister formula with Xiao Hui Xiang, Gan Jiang and Rou Gui. Xiao Yao San soothes but does not move stasis strongly, Long Dan Xie Gan Tang clears Damp-Heat and would chill, and Si Wu Tang nourishes rather than breaks.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8002-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8002-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'ginger', interval '1.8 hours', $$Stabbing, two fingers wide, dark clots, better when they pass, purple sides. That's Blood stasis in capital letters. The work is in what came before it.$$),
      (2, 1, 'plum', interval '3 hours', $$My ranking:
- 1 Liver Qi (says nothing, breasts, late, hesitant)
- 2 Cold (practice room, sea, cool belly)
- 3 a little Blood Deficiency after$$),
      (3, 2, 'bamboo', interval '5.3 hours', $$I'd put Cold first. It's in her history at fifteen, in the skin, in the pulse (tight at Chi) and in the sea. Qi was an observer.$$),
      (4, 3, 'magnolia', interval '7.4 hours', $$Only a third better with the hot water bottle. If Cold were first, heat should do more than that.$$),
      (5, 4, 'bamboo', interval '8.1 hours', $$That third is a strong argument. I move Cold to second place under protest.$$),
      (6, null, 'licorice', interval '16.6 hours', $$I don't understand why pressing makes it worse but a hot water bottle (which is heavy) makes it better.$$),
      (7, 6, 'peony', interval '20 hours', $$Observe two things separately: what does weight do and what does warmth do? You will find which of the two she would give up first.$$),
      (8, null, 'mulberry', interval '26.2 hours', $$Two formulas by the same author, Wang Qingren: Ge Xia for below the diaphragm with more Qi movers, Shao Fu for the lower abdomen with Xiao Hui Xiang, Gan Jiang and Rou Gui. With Qi leading I take Ge Xia, drop the Mu Dan Pi and borrow Xiao Hui Xiang.$$),
      (9, 8, 'ginger', interval '28.4 hours', $$Same. And stop on day three. I saw a classmate keep Hong Hua and Tao Ren going all through and the poor patient bled nine days.$$),
      (10, null, 'mugwort', interval '31.9 hours', $$Cyst of 2 cm on the painful side, and a period that runs to 36 days. Before moving herbs: pregnancy test when she's late, and she must know what a twisted ovary feels like.$$),
      (11, null, 'goji', interval '50.7 hours', $$Three pulses at three times of the month in one case, I love that. Wiry before, tight and uneven during, thready after. The treatment plan is already written in it.$$),
      (12, null, 'magnolia', interval '73.3 hours', $$SP-8 tender on both legs: I'd start there on day one, strong, then wait and watch her face. BL-32 with moxa for the sacrum.$$),
      (13, null, 'plum', interval '512 hours', $$Reading the solution: I forgot Chong Mai completely. SP-4 with PC-6 would have taken care of the nausea too.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000002'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{plum,peony,licorice}'::text[]),
    (2, '{goji,ginger}'),
    (4, '{plum,peony,ginger,goji}'),
    (5, '{magnolia,licorice}'),
    (7, '{licorice,mulberry}'),
    (8, '{ginger,bamboo,plum}'),
    (9, '{mugwort,mulberry,lotus}'),
    (10, '{ginger,peony,lotus}'),
    (11, '{peony,licorice,magnolia}'),
    (12, '{ginger,plum}'),
    (13, '{magnolia}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8002-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000002'
  and voter.email in (
    'plum@sample.invalid', 'licorice@sample.invalid', 'magnolia@sample.invalid', 'goji@sample.invalid',
    'ginger@sample.invalid', 'mugwort@sample.invalid', 'cinnamon@sample.invalid', 'lotus@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 3. Shivering, stiff neck and a streaming nose after a day in the rain -----------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000003', author.profile_id, 'Shivering, stiff neck and a streaming nose after a day in the rain',
  $$A bicycle courier wakes with shivering and aches the morning after he was soaked on his round. The illness is one day old and he is otherwise healthy.$$,
  $$Chief Complaint:
Shivering, headache and aching all over for one day.

History of Present Illness:
A man in his late twenties who delivers parcels by bicycle was caught in driving rain and worked on for three hours in wet clothes. He went to bed feeling well enough and woke at five in the morning with shivering that two blankets did not settle. By mid-morning his head ached at the back, his neck was stiff and his calves were sore. Sneezing came next, and a cough began at midday. Nobody around him is ill.

Ten Questions:
- Chills and fever: marked aversion to cold, sits indoors in his coat; 37.7 °C
- Sweating: none since it began, even under the blankets
- Head and body: ache at the occiput, stiff neck, sore shoulders and calves
- Nose and throat: profuse watery discharge, sneezing, throat itchy but not sore
- Cough: frequent, with a little thin white sputum
- Thirst: none; accepts hot drinks for the warmth
- Appetite: a little less than usual, no nausea
- Stools and urine: as usual, urine pale
- Sleep: broken by the aching

Tongue:
Body of normal colour. Coating thin, white and moist.

Pulse:
Floating and tight on both sides, 84 beats per minute.

Palpation and Observation:
Pale face, shoulders drawn up, hands cold. The upper trapezius is hard and tender. The throat is not red and the tonsils are not enlarged. His skin is dry to the touch.

Western Findings:
Chest clear, oxygen saturation 98 per cent. The chin reaches the chest with nothing worse than a muscle pull, and there is no rash.

Questions for Discussion:
- Which one answer in the ten questions separates the two best-known formulas for this stage?
- Would you needle, cup, or do both, and where?
- What would you expect to see tomorrow if the plan were wrong?$$,
  'simple', array['board prep', 'respiratory', 'acute', 'chills and fever'], 'published', 7, now(),
  now() - interval '43.5 days', true, 87, now() - interval '50.5 days'
from public.accounts author where author.email = 'ginkgo@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000003', $$TCM Diagnosis:
Wind-Cold invading the Exterior, with Cold prevailing over Wind (the Tai Yang exterior-excess picture). Lung Qi fails to diffuse and descend.

Eight Principles:
- Exterior: sudden onset, chills and fever together, floating pulse, thin coating
- Cold: chills stronger than fever, watery discharge, no thirst, tight pulse
- Excess: no sweating, strong body aches, a firm pulse in a robust young man
- Yang in location (Exterior), though the pathogen itself is Yin in nature

Pattern Differentiation:
Rain and wind met open pores and a body that was working hard. Cold contracts: it shuts the pores, so there is no sweat and the Defensive Qi cannot warm the skin, which he feels as shivering. The struggle between that Qi and the pathogen gives the slight fever. The Tai Yang channels run through the occiput, neck, back and calves, exactly where he aches. The Lungs govern the skin and open into the nose, hence sneezing, watery discharge and cough with thin white sputum. The tongue has not had time to change, and a normal body with a thin white coating confirms that nothing has gone inside.

Treatment Principle:
Release the Exterior, expel Wind and scatter Cold, restore the diffusing and descending of Lung Qi.

Points Used:
- LU-7 Lieque 列缺: Luo point of the Lung, releases the Exterior and relieves the head and neck. Reducing method.
- LI-4 Hegu 合谷: with LU-7 diffuses the Lung and expels Wind. Reduced, it also opens the pores.
- BL-12 Fengmen 风门: the gate of Wind. Fixed cupping after needling is very effective in the first two days.
- BL-13 Feishu 肺俞: Back-Shu of the Lung, for the cough. Cupping or shallow oblique needling.
- GB-20 Fengchi 风池: expels Wind and eases the occipital headache.
- LI-20 Yingxiang 迎香: for the streaming nose.

Herbal Formula:
Ma Huang Tang 麻黄汤 is the textbook answer: Ma Huang 麻黄, Gui Zhi 桂枝, Xing Ren 杏仁, Zhi Gan Cao 炙甘草. In everyday practice Jing Fang Bai Du San 荆防败毒散 is milder and avoids Ma Huang, which is restricted in many countries. Either is taken warm and only until a light sweat appears.

Differential Diagnosis:
- Wind-Cold with Wind prevailing (Gui Zhi Tang 桂枝汤 picture): there is slight sweating, aversion to draughts more than to cold, and the pulse is floating but slow or weak, not tight
- Wind-Heat: sore red throat, some thirst, fever stronger than chills, floating and rapid pulse, red sides or front of the tongue
- Wind-Damp in the Exterior: heavy, wrapped head, heavy limbs, sticky coating, soggy pulse
- Lesser Yang pattern: chills and fever alternate instead of coming together, with a bitter taste and a wiry pulse

Nutrition and Daily Life Advice:
Rest and stay out of draughts. Fresh ginger with the white part of spring onion as a hot drink, followed by thin rice porridge under a blanket, helps a light sweat along. No cold, raw, sour or greasy food for a few days. Change out of wet clothes at once next time and cover the neck.

Cautions:
- A dripping sweat means the treatment has gone too far. Stop at a light one.
- Ma Huang is not for people with high blood pressure, heart disease, glaucoma, hyperthyroidism or during pregnancy, and must be prescribed by a qualified practitioner.
- LI-4 is not used in pregnancy. Needle BL-12 and BL-13 obliquely and shallowly because of the lung beneath.
- A neck that truly cannot bend, a spreading rash, light hurting the eyes, drowsiness or laboured breathing needs emergency care.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8003-000000000001', 'ca5e5eed-0000-4000-8000-000000000003', 1,
    $$Which finding decides between the Ma Huang Tang picture and the Gui Zhi Tang picture here?$$,
    array[
      $$Headache at the back of the head$$,
      $$Absence of sweating$$,
      $$The floating pulse on both sides$$,
      $$Watery discharge from the nose$$
    ], 1,
    $$Cold that prevails shuts the pores, so there is no sweat; when Wind prevails, Nutritive and Defensive Qi are out of harmony and slight sweating appears. Occipital headache, a floating pulse and watery discharge occur in both and decide nothing.$$
  ),
  (
    '0a125eed-0000-4000-8003-000000000002', 'ca5e5eed-0000-4000-8000-000000000003', 2,
    $$What does the tight quality add to the floating quality of this pulse?$$,
    array[
      $$Cold is contracting the channels$$,
      $$Heat is beginning to form inside the body$$,
      $$The Blood is deficient and cannot fill the vessel$$,
      $$Phlegm has collected in the Lungs$$
    ], 0,
    $$Floating places the pathogen at the Exterior; tight names it as Cold, which contracts. Heat would quicken the pulse, deficient Blood makes it choppy or fine, and Phlegm makes it slippery.$$
  ),
  (
    '0a125eed-0000-4000-8003-000000000003', 'ca5e5eed-0000-4000-8000-000000000003', 3,
    $$Why do his occiput, neck and calves ache in particular?$$,
    array[
      $$The Kidneys fail to nourish the bones of the spine and legs$$,
      $$Dampness settles in the lower part of the body first$$,
      $$The sinews lack Liver Blood$$,
      $$They lie along the Tai Yang channels$$
    ], 3,
    $$Cold obstructs Tai Yang, the most exterior of the six levels, and the Bladder channel runs down occiput, neck, back and calf. Nothing suggests a Kidney or Blood deficiency in a one-day illness, and Dampness would bring heaviness and a sticky coating.$$
  ),
  (
    '0a125eed-0000-4000-8003-000000000004', 'ca5e5eed-0000-4000-8000-000000000003', 4,
    $$He returns next day with a sore red throat, thirst and a rapid floating pulse. What has happened?$$,
    array[
      $$The Exterior has been fully released$$,
      $$Lung Yin has been consumed by the cough$$,
      $$The pathogen is turning to Heat$$,
      $$Cold has gone straight into the Stomach and Spleen$$
    ], 2,
    $$Sore throat, thirst and a rapid pulse are signs of Heat, and the pulse is still floating, so the pathogen is transforming while still near the surface. After full release he would feel well. Lung Yin is not consumed in two days, and Cold in the Middle Burner would bring abdominal pain and loose stools without thirst.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8003-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8003-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'plum', interval '2.4 hours', $$Trying to do this the exam way:
- Exterior or Interior: Exterior (sudden, floating pulse, chills and fever together)
- Cold or Heat: Cold (chills much stronger, no thirst, watery nose)
- Full or Empty: Full (no sweat, strong aches)
So Wind-Cold at the surface. I'd say Cold is the stronger half.$$),
      (2, 1, 'bamboo', interval '3.1 hours', $$Agreed, and the word that settles it is "none" after sweating. Everything else on the list fits both halves.$$),
      (3, null, 'licorice', interval '5 hours', $$Maybe a basic question: he has 37.7. If there is fever, why is nobody saying Heat?$$),
      (4, 3, 'ginkgo', interval '6.2 hours', $$Good question to ask early. Take the thermometer away and look only at him: what is he wearing indoors, what does he want to drink, and what colour is his throat?$$),
      (5, 4, 'licorice', interval '7 hours', $$Coat, hot drinks, not red. OK. So fever here is the fight, not the nature of the enemy. Thank you!$$),
      (6, null, 'ginger', interval '9.5 hours', $$Textbook says Ma Huang Tang. In our clinic dispensary Ma Huang is locked away and the supervisor always reaches for Jing Fang Bai Du San. Is that a weaker answer on the boards, or just a safer one in life?$$),
      (7, 6, 'mulberry', interval '11.3 hours', $$Line 35 of the Shang Han Lun lists headache, fever, body aches, aversion to wind, no sweating and panting. He has nearly all of it except the panting. For an exam I would write Ma Huang Tang without blinking.$$),
      (8, 7, 'ginger', interval '12 hours', $$He's also healthy, under thirty and no blood pressure problem. Fair. I'd write it on paper and still give the milder one to a courier who will be back on the bike on day two.$$),
      (9, null, 'magnolia', interval '20.2 hours', $$LU-7 and LI-4 reduced, then cups on BL-12 and BL-13. I'd leave GB-20 for last because the trapezius is so hard that needling before cupping will grip. Anyone add SI-3 for the neck?$$),
      (10, 9, 'goji', interval '22.8 hours', $$SI-3 yes, it is Tai Yang and it opens the Du. But six points on a shivering man is already plenty, I would swap LI-20 out for it.$$),
      (11, null, 'mugwort', interval '26.5 hours', $$Ex-nurse reflex: "stiff neck plus fever" made me sit up, so I was relieved that chin to chest and rash were checked. Please everyone, ask it aloud every single time.$$),
      (12, null, 'plum', interval '190 hours', $$Solution is open. I had forgotten that a dripping sweat counts as a mistake. Writing that on a card.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000003'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{licorice,mulberry,magnolia}'::text[]),
    (2, '{plum}'),
    (4, '{licorice,plum,goji}'),
    (5, '{ginkgo}'),
    (7, '{plum}'),
    (9, '{bamboo,cinnamon}'),
    (11, '{lotus,ginkgo,ginger,licorice}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8003-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000003'
  and voter.email in (
    'plum@sample.invalid', 'bamboo@sample.invalid', 'licorice@sample.invalid', 'magnolia@sample.invalid',
    'mulberry@sample.invalid', 'peony@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 4. Pounding temples, ringing ears and a temper he does not recognise ------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000004', author.profile_id, 'Pounding temples, ringing ears and a temper he does not recognise',
  $$A site manager close to sixty has throbbing headaches and dizzy spells, with blood pressure that one tablet does not quite hold. Nights are hot and knees are weak.$$,
  $$Chief Complaint:
Throbbing headache at the temples and dizziness for ten months.

History of Present Illness:
A man in his late fifties manages building sites. For thirty years he has worked sixty hours a week, slept five hours and been proud of both. High blood pressure was found six years ago, and he takes one tablet for it. Ten months ago a project ended in a court case. Since then he has had headaches on three or four days a week. They begin behind the eyes and throb at both temples up to the top of the head, more on the left. They come in the late morning after phone calls and get worse with anger, alcohol and heat; a dark room and cold cloths help. On bad days the ground seems to sway as if on a boat when he turns quickly. A few times last month the fingers of his left hand tingled for some minutes while he was shouting into the telephone.

At home he has become somebody he does not recognise: he broke a cup last week because a drawer stuck. Afterwards he is exhausted and ashamed, and his knees feel like cotton wool.

Ten Questions:
- Cold and heat: flushes of heat to the face, warm soles in bed
- Sweating: wakes with a damp chest twice a week
- Head: heavy pressure on top in the evening, throbbing by day
- Ears: ringing on both sides for years, low and cricket-like; since the court case an additional loud high tone when he is upset
- Eyes: dry, blurred in the evening, red on headache days
- Mouth: bitter in the morning, dry at night
- Appetite: good; two or three glasses of red wine with supper
- Stools: dry, daily
- Urine: yellow; once a night
- Sleep: falls asleep fast from wine, awake at half past two, many dreams of quarrels
- Back: sore lower back, knees weak
- Memory: forgets names and appointments

Tongue:
Red, the sides redder than the rest, slightly thin, dry. Coating scanty, with a bare strip in the root area. No deviation, no tremor.

Pulse:
Wiry and rapid, 88. Left Guan strong and long, rising towards the thumb. Both Chi thin and without strength.

Palpation and Observation:
Red face with fine vessels, strong voice. Hard band along GB-20 and the upper trapezius. Vessels at the temples stand out. Feet cool, head hot. Knees unsteady on one leg.

Western Findings:
Blood pressure 158/96 sitting in the consulting room, 148/92 as an average at home. Neurological examination and MRI of the head in the past month normal. Kidney values, blood sugar and carotid ultrasound without important findings.

Questions for Discussion:
- Which findings belong above and which below? What joins the two?
- He has two kinds of ringing in the ears. Do you treat them as one?
- Two formulas are often named for this sort of picture. Which signs decide between them?
- The tingling fingers: what do you think of, and what do you do before you take out a needle?$$,
  'complex', array['clinic ready', 'headache', 'dizziness', 'blood pressure', 'emotions', 'pulse reading'], 'published', 30, now(),
  now() - interval '16.3 days', true, 118, now() - interval '46.3 days'
from public.accounts author where author.email = 'cinnamon@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000004', $$TCM Diagnosis:
Liver Yang rising from Liver and Kidney Yin Deficiency, with a tendency towards Liver Wind.

Eight Principles:
- Interior
- Heat above, partly from Excess (Yang rising), partly Empty (Yin deficient)
- Mixed: root Deficiency, branch Excess
- Yin deficient, Yang hyperactive

Pattern Differentiation:
Below: overwork and too little sleep for thirty years have consumed Kidney and Liver Yin. Sore back, weak knees, poor memory, low cricket-like ringing for years, dry blurred eyes, night sweats, warm soles, thin weak Chi, thin dry tongue with a bare root. Above: without Water, Wood is not rooted. The court case and swallowed and then exploding anger drove Liver Yang upwards along the Shao Yang and Jue Yin channels: throbbing temples and vertex, dizziness, red face and eyes, temper, loud high ringing, waking at half past two, red sides, long wiry left Guan. The two are joined as a boat to its anchor: the less Yin, the less hold on Yang. The two kinds of ringing show both layers, the old one from below and the new one from above. Swaying and tingling fingers during anger are the first breath of Wind. Bitter taste and strong redness show some Fire, fed by wine, but no yellow coating and no constipation of Fire type.

Treatment Principle:
Subdue Liver Yang and extinguish Wind first; nourish Liver and Kidney Yin; calm the Mind. Later turn the proportion round.

Points Used:
- LR-3 Taichong 太冲: Source point, subdues Liver Yang. Reducing.
- GB-20 Fengchi 风池: subdues Yang and Wind, for the head, eyes and dizziness. Even, correct direction and depth.
- Taiyang 太阳: local for throbbing temples.
- GB-43 Xiaxi 侠溪: Spring point, brings Yang down from temples and ears. Reducing.
- SJ-5 Waiguan 外关: Shao Yang of the hand, clears the sides of the head.
- KI-3 Taixi 太溪: gives Wood its water again by nourishing Kidney Yin. Reinforcing.
- LR-8 Ququan 曲泉: Sea and Water point, nourishes Liver Yin. Reinforcing.
- SP-6 Sanyinjiao 三阴交: joins the three Yin of the leg and calms.
- KI-1 Yongquan 涌泉 on bad days, to lead downwards.

Herbal Formula:
Tian Ma Gou Teng Yin 天麻钩藤饮: Tian Ma 天麻, Gou Teng 钩藤 (added late), Shi Jue Ming 石决明, Zhi Zi 栀子, Huang Qin 黄芩, Chuan Niu Xi 川牛膝, Du Zhong 杜仲, Sang Ji Sheng 桑寄生, Yi Mu Cao 益母草, Ye Jiao Teng 夜交藤, Fu Shen 茯神. Its cooling part answers the bitter taste and red eyes, and its calming part the sleep. If swaying, tingling and a flushed head increased, Zhen Gan Xi Feng Tang 镇肝熄风汤 would be the heavier choice, with medical control. When the head is quiet: Qi Ju Di Huang Wan 杞菊地黄丸.

Differential Diagnosis:
- Liver Fire blazing: thirst, constipation, dark urine, thick yellow coating, full rapid pulse without weakness at Chi
- Liver and Kidney Yin Deficiency without rising Yang: dull ache, vague dizziness, no throbbing or temper
- Turbid Phlegm in the head: heavy wrapped head, nausea, sticky coating, slippery pulse
- Liver Blood Deficiency: dull headache at the vertex after work, pale tongue, thready pulse
- Blood stasis: stabbing, fixed, long course, purple tongue

Nutrition and Daily Life Advice:
No wine for a month, then see. Celery, chrysanthemum tea, mulberries, black sesame, fish, beans; less salt, fried and grilled meat, coffee and chilli. Phone calls standing, window open, with a fixed end. In bed by half past ten. Warm foot bath in the evening, no hot bath over the head. Slow walking, Tai Chi, no heavy weights while pressure is high. Measure at home morning and evening and show the list to the doctor.

Cautions:
- Sudden weakness, a drooping face, slurred speech, a thunderclap headache, loss of sight or numbness of one side: call emergency services. The tingling episodes must be known to his doctor, even with a normal MRI.
- He must not stop or change the tablet by himself. Herbs may add to its effect.
- Gan Cao in quantity raises blood pressure and lowers potassium. Gou Teng and Du Zhong lower it. Liver values are checked during longer use, since Ye Jiao Teng comes from the same plant as He Shou Wu.
- Needle lying down, with few points on the first visit; strong reduction can cause fainting.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8004-000000000001', 'ca5e5eed-0000-4000-8000-000000000004', 1,
    $$Which group shows that Yin below is deficient?$$,
    array[
      $$Long left Guan, red eyes, bitter taste$$,
      $$Bare root, weak Chi, night sweats$$,
      $$Throbbing temples, red face, standing vessels, loud voice$$,
      $$Red sides, broken cup, loud high ringing$$
    ], 1,
    $$Root area of the tongue, Chi pulse and night sweats speak about Kidney and Liver Yin. The other three lists describe Yang that rises: eyes, face, temples, anger, ringing that is loud and sudden.$$
  ),
  (
    '0a125eed-0000-4000-8004-000000000002', 'ca5e5eed-0000-4000-8000-000000000004', 2,
    $$How do you read the old low ringing and the new high tone?$$,
    array[
      $$As one sign of Phlegm that blocks the ears$$,
      $$As two signs of an exterior Wind that was not released$$,
      $$As a sign that Blood stasis has formed around the ears$$,
      $$As two layers: the first empty, the second full$$
    ], 3,
    $$Slow, low, cricket-like ringing comes from Kidney emptiness; loud high ringing with anger comes from Liver Yang rising. There is no sticky coating or wrapped head, no exterior sign, and no purple tongue or stabbing pain.$$
  ),
  (
    '0a125eed-0000-4000-8004-000000000003', 'ca5e5eed-0000-4000-8000-000000000004', 3,
    $$What does Liver Fire have that he has not?$$,
    array[
      $$Thick yellow coating and a full Chi$$,
      $$Red eyes and waking in the night$$,
      $$Anger with a headache at the temples$$,
      $$Bitter taste with a red face and wiry rapid pulse$$
    ], 0,
    $$Full Fire gives a thick yellow coating and a pulse that is strong at every position; his coating is scanty and his Chi is empty. Red eyes, anger, temple headache, bitter taste and a wiry rapid pulse he has, since both patterns share them.$$
  ),
  (
    '0a125eed-0000-4000-8004-000000000004', 'ca5e5eed-0000-4000-8000-000000000004', 4,
    $$Why is GB-43 Xiaxi chosen?$$,
    array[
      $$As the Source point of Gall Bladder to tonify it$$,
      $$As a meeting point of the Yang channels on the head$$,
      $$As the Spring point that brings Yang down$$,
      $$As the Accumulation point for acute pain of the temples$$
    ], 2,
    $$GB-43 is the Ying-Spring point; far from the head and cooling, it draws rising Yang down from temples and ears. The Source point is GB-40, the Accumulation point GB-36, and GB-43 is no meeting point of Yang channels.$$
  ),
  (
    '0a125eed-0000-4000-8004-000000000005', 'ca5e5eed-0000-4000-8000-000000000004', 5,
    $$Which step comes before any needle at the first visit?$$,
    array[
      $$Choose the stronger formula$$,
      $$Pressure and neurological check$$,
      $$Ask him to leave out the tablet so that the pulse can be read$$,
      $$Massage of the neck until the band along GB-20 has softened$$
    ], 1,
    $$Swaying, tingling and raised pressure make safety first: measure, check face, arms and speech, and make sure that the doctor knows. A formula can wait, medication is never left out for a pulse, and forceful neck work is not a first step here.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8004-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8004-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'goji', interval '2 hours', $$Left Guan long and climbing towards the thumb, both Chi without strength. Tree without roots in a storm. Liver Yang rising from Yin Deficiency of Liver and Kidney.$$),
      (2, 1, 'bamboo', interval '3.8 hours', $$Or a tree on fire. Bitter taste, red eyes, broken cup, rapid. How do you know it isn't Liver Fire?$$),
      (3, null, 'mugwort', interval '4.5 hours', $$Before we argue about formulas: tingling fingers on one side, swaying, 158/96. Face, arms, speech, time. If that happened in my waiting room I'd phone first and talk about Yin afterwards.$$),
      (4, 2, 'goji', interval '5.1 hours', $$Fire is full from top to bottom. I'd expect yellow coating, hard stools, strong Chi. He has a bare strip and cotton-wool knees.$$),
      (5, 3, 'plum', interval '6 hours', $$The MRI was normal in the past month, though, so it's been looked at?$$),
      (6, 4, 'bamboo', interval '6.6 hours', $$Stools are dry and he has wine every night. There's Fire in it, only not as the boss. Will you accept "Yang rising with a bit of Fire"?$$),
      (7, 6, 'goji', interval '7.2 hours', $$Signed.$$),
      (8, 5, 'mugwort', interval '7.9 hours', $$A normal scan last month says nothing about tomorrow. And does his doctor know about the fingers, or only about the headache?$$),
      (9, null, 'licorice', interval '12.3 hours', $$Question on the ears: I have low = Kidney and high = Liver in my notes. Can both be there at once?$$),
      (10, 9, 'magnolia', interval '13.5 hours', $$I think he's the proof. Years of crickets from below, and an alarm bell from above since the court case. Treat the alarm first (GB-43, SJ-5), crickets take months.$$),
      (11, null, 'mulberry', interval '22.7 hours', $$Formula question. Tian Ma Gou Teng Yin is from the twentieth century and looks as if it had been written for him: heat, sleep, back. Zhen Gan Xi Feng Tang presses much harder and belongs to Wind that is about to strike.$$),
      (12, 11, 'ginger', interval '24.9 hours', $$Swaying like on a boat and tingling hand. For me Wind is at the garden gate. Why wait with the heavier one?$$),
      (13, 12, 'mulberry', interval '28 hours', $$Because of minutes, not hours, only when shouting, and the tongue neither deviates nor trembles. And he drinks, his stomach has to digest all that Dai Zhe Shi, Long Gu, Mu Li.$$),
      (14, 13, 'ginger', interval '30.2 hours', $$Fair on the stomach. I'd still keep it on the desk for visit two.$$),
      (15, null, 'plum', interval '33.3 hours', $$My point list, please shoot at it:
- LR-3, GB-20, Taiyang, GB-43 reduced
- KI-3, LR-8, SP-6 reinforced
- LI-4 to make Four Gates with LR-3$$),
      (16, 15, 'magnolia', interval '35 hours', $$LI-4 lifts and disperses in the face. With so much already up there I would rather take SJ-5, which stays in Shao Yang. Otherwise I'd sign it.$$),
      (17, 15, 'bamboo', interval '36.4 hours', $$Eight points on a first visit with a man at 158? He'll faint. Four.$$),
      (18, null, 'mugwort', interval '70.5 hours', $$One thing for the herb people: Gan Cao is in nearly everything and pushes pressure up, potassium down. Check the total dose if he gets more than one formula.$$),
      (19, null, 'ginkgo', interval '120 hours', $$You agree on the branch. Say what success looks like in week two and in month four, and which sign would tell you that you have stayed on the branch for too long.$$),
      (20, 19, 'bamboo', interval '127.7 hours', $$Week two: fewer throbbing days, home pressure down. Month four: knees, sleep through half past two, some coat on the root. Too long on the branch: tired, cold stomach, loose stool, and the crickets louder.$$),
      (21, null, 'licorice', interval '735 hours', $$Solution is out and there it is, Spring point at GB-43 and the two layers of ringing. Thank you all, I learned more from the Fire argument than from my book.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000004'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{plum,magnolia,licorice}'::text[]),
    (2, '{ginger}'),
    (3, '{lotus,ginkgo,ginger,plum,licorice,cinnamon}'),
    (4, '{bamboo,mulberry,plum}'),
    (6, '{goji,licorice}'),
    (7, '{bamboo,magnolia}'),
    (8, '{plum,lotus,cinnamon}'),
    (10, '{licorice,goji,peony}'),
    (11, '{ginger}'),
    (13, '{goji}'),
    (14, '{mulberry,bamboo}'),
    (15, '{licorice}'),
    (16, '{plum,cinnamon}'),
    (17, '{mugwort,lotus}'),
    (18, '{ginger,plum,mulberry,licorice}'),
    (19, '{plum,bamboo}'),
    (20, '{ginkgo,goji,licorice,magnolia,cinnamon}'),
    (21, '{goji,bamboo}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8004-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000004'
  and voter.email in (
    'plum@sample.invalid', 'bamboo@sample.invalid', 'ginger@sample.invalid', 'licorice@sample.invalid',
    'magnolia@sample.invalid', 'goji@sample.invalid', 'mugwort@sample.invalid', 'mulberry@sample.invalid',
    'ginkgo@sample.invalid', 'lotus@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 5. Foggy after lunch, with loose stools and legs like sandbags ------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000005', author.profile_id, 'Foggy after lunch, with loose stools and legs like sandbags',
  $$A desk worker who studies in the evenings has been tired, bloated and heavy for eight months. Blood tests have found nothing to treat.$$,
  $$Chief Complaint:
Tiredness, bloating and loose stools for eight months.

History of Present Illness:
A woman in her mid-thirties works at a screen and started an evening course last year. Supper became a bowl of salad or yoghurt with fruit, eaten over her books at ten. Within two months she noticed that she could not think straight after lunch. Stools became loose, two or three a day, sometimes with pieces of food in them. Her legs now feel like sandbags by evening and she has put on four kilos although she eats less. A week of holiday with regular cooked meals made a clear difference. It came back in the second week of term.

Ten Questions:
- Cold and heat: no particular preference, hands neither hot nor cold
- Sweating: a little on slight exertion
- Head and body: head feels wrapped in a wet towel, limbs heavy, muscles lack strength
- Appetite: small; full after a few mouthfuls; taste dull and sticky
- Thirst: none, forgets to drink
- Abdomen: bloated after meals, no pain, better when she lies down
- Stools: loose, no burning, no strong smell, no urgency
- Urine: normal in colour, slightly cloudy in the morning
- Sleep: nine hours and still unrefreshed
- Menses: regular, a bit pale; thin white discharge without smell for most of the month

Tongue:
Pale, swollen, with clear tooth marks on both edges. Coating white and sticky, thicker towards the root.

Pulse:
Soft and weak. At the right Guan it is almost gone under pressure, with a slight slippery feel at the surface.

Palpation and Observation:
Sallow, a little puffy round the eyes. Soft abdomen. Calves give slowly under the thumb, without a lasting pit.

Western Findings:
Thyroid function, coeliac serology and blood sugar normal. Ferritin at the low end of normal.

Questions for Discussion:
- What came first, and what is the product of it?
- Which tongue sign belongs to the root and which to the branch?
- Would you tonify or drain first?$$,
  'simple', array['board prep', 'digestion', 'fatigue', 'tongue reading', 'lifestyle'], 'published', 14, now(),
  now() - interval '29.4 days', true, 83, now() - interval '43.4 days'
from public.accounts author where author.email = 'peony@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000005', $$TCM Diagnosis:
Spleen Qi Deficiency with Dampness. The deficiency is the root (Ben), the Dampness is the branch (Biao).

Eight Principles:
- Interior: long course, organ functions involved
- Neither clearly Cold nor Hot (a tendency to Cold if it goes on)
- Mixed: Deficiency of Qi with an Excess by-product
- Yin: heaviness, tiredness and turbidity dominate

Pattern Differentiation:
Study over meals, late eating, and raw cold food weakened the Spleen. When it fails to transform food, there is poor appetite, fullness after little, undigested food in loose stools. When it fails to transform fluids, they gather as Dampness: wrapped head, heavy limbs, sticky taste, white discharge, puffiness, weight gained while eating less. When its Qi fails to lift clear Yang to the head, thinking is slow after meals, the very moment when the Spleen is busiest. The pale swollen body with tooth marks and the weak right Guan show the deficiency; the sticky coating and the slippery trace on the surface show the Dampness. Improvement on holiday with cooked regular meals is as good as a test result.

Treatment Principle:
Tonify Spleen Qi, resolve Dampness, raise the clear and stop the loose stools. Both are done together: draining alone would injure the Spleen, tonifying alone would make the Damp clog.

Points Used:
- SP-3 Taibai 太白: Source point, tonifies the Spleen and resolves Dampness. Even or reinforcing.
- SP-9 Yinlingquan 阴陵泉: the leading point to drain Dampness. Even method.
- ST-36 Zusanli 足三里: tonifies Qi, gives strength to the limbs. Reinforcing, moxa may be added.
- REN-12 Zhongwan 中脘: Front-Mu of the Stomach, for fullness and appetite.
- BL-20 Pishu 脾俞: Back-Shu of the Spleen, moxa on alternate visits.
- REN-6 Qihai 气海: lifts the general energy, useful for the morning tiredness.

Herbal Formula:
Shen Ling Bai Zhu San 参苓白术散. Ren Shen 人参 (or Dang Shen 党参), Bai Zhu 白术, Fu Ling 茯苓 and Shan Yao 山药 tonify; Yi Yi Ren 薏苡仁, Bai Bian Dou 白扁豆 and Fu Ling drain; Lian Zi 莲子 holds; Sha Ren 砂仁 moves, so that the tonics do not clog; Jie Geng 桔梗 lifts.

Differential Diagnosis:
- Spleen Yang Deficiency: cold limbs and belly, wish for warmth, watery stools, deep slow pulse. She has no cold signs.
- Cold-Damp invading the Spleen: sudden start, thick white coating on a body that is not tooth-marked, slippery and slow pulse without weakness
- Damp-Heat in the Spleen: yellow sticky coating, burning and smelly stools, thirst without wish to drink, rapid pulse
- Liver Qi invading the Spleen: pain with the stools, clear link to upset, wiry pulse
- Spleen Qi sinking: bearing-down feeling or prolapse, which she does not have

Nutrition and Daily Life Advice:
Warm cooked breakfast (rice or oat porridge), soup and cooked vegetables, supper before seven without a book beside it. Leave raw salads, chilled yoghurt, iced drinks, sweets and excess dairy for now. Barley, pumpkin, a little ginger and tangerine peel suit her. Chew. Ten minutes of walking after meals helps more than an hour of hard exercise at night.

Cautions:
- Weight loss, blood in the stool, fever, night-time diarrhoea or a change of bowel habit after fifty belongs to a doctor first.
- Low ferritin should be followed up.
- Yi Yi Ren is usually avoided in pregnancy. Check for allergies to lotus seed and beans.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8005-000000000001', 'ca5e5eed-0000-4000-8000-000000000005', 1,
    $$Which pair of tongue signs shows root and branch in that order?$$,
    array[
      $$Sticky coating, then tooth marks$$,
      $$White colour of the coating, then its place at the root$$,
      $$Tooth-marked pale body, then sticky coating$$,
      $$Swelling of the body, then its pale colour and tooth marks$$
    ], 2,
    $$The pale tooth-marked body reflects weak Spleen Qi, the root; the sticky coating shows the Dampness that follows from it. The first option turns the order round. The second names only features of the branch, the fourth only features of the body.$$
  ),
  (
    '0a125eed-0000-4000-8005-000000000002', 'ca5e5eed-0000-4000-8000-000000000005', 2,
    $$Why is her thinking worst after lunch?$$,
    array[
      $$Clear Yang does not rise to the head$$,
      $$Heart Blood fails to house the Mind at that time of day$$,
      $$Liver Yang rises after meals$$,
      $$Stomach Heat disturbs the Mind and clouds it$$
    ], 0,
    $$Digestion takes up what little Spleen Qi there is, so the clear is not lifted and Dampness clouds the head. There is no insomnia or palpitation for Heart Blood, no headache or wiry pulse for Liver Yang, and no thirst, hunger or yellow coating for Stomach Heat.$$
  ),
  (
    '0a125eed-0000-4000-8005-000000000003', 'ca5e5eed-0000-4000-8000-000000000005', 3,
    $$Which new finding would move you to Spleen Yang Deficiency?$$,
    array[
      $$A yellow tinge of the coating at the root$$,
      $$Cold limbs and watery stools$$,
      $$Urgent stools with pain after an argument$$,
      $$Thirst with a strong wish for cold water$$
    ], 1,
    $$Yang Deficiency is the Qi picture plus Cold. A yellow tinge points to Damp-Heat, pain after anger to the Liver invading the Spleen, and thirst for cold water to Stomach Heat.$$
  ),
  (
    '0a125eed-0000-4000-8005-000000000004', 'ca5e5eed-0000-4000-8000-000000000005', 4,
    $$What is the task of Sha Ren 砂仁 in the formula?$$,
    array[
      $$It astringes the intestines to stop the diarrhoea at once$$,
      $$It clears Heat produced by long-standing Dampness$$,
      $$It nourishes Stomach Yin$$,
      $$It moves Qi so that the tonics do not clog$$
    ], 3,
    $$Aromatic Sha Ren moves Qi and transforms Dampness, so that rich tonics are absorbed. Lian Zi does the gentle astringing, nothing here needs to clear Heat, and nourishing Yin would add Dampness.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8005-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8005-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'goji', interval '4 hours', $$That right Guan says it all: nothing under pressure, slippery on top. A weak Earth with water lying on it. Spleen Qi Deficiency with Dampness.$$),
      (2, 1, 'bamboo', interval '6.3 hours', $$One pulse position does not say it all. What if the slippery trace is just her late snack?$$),
      (3, 2, 'goji', interval '7.5 hours', $$Fair. Then take the sticky coating, the discharge, the wet-towel head and the dull taste. Four places, same story.$$),
      (4, null, 'licorice', interval '10.2 hours', $$How do I tell "heavy" from "weak"? When I ask people they say yes to both.$$),
      (5, 4, 'ginger', interval '12.6 hours', $$I ask "if you slept in, would your legs feel better?" Weak people say yes. Heavy people say no, they feel better after moving about. She is both, which fits with the mix.$$),
      (6, 5, 'licorice', interval '13 hours', $$Stealing that, thanks.$$),
      (7, null, 'plum', interval '15.8 hours', $$Could it already be Spleen Yang? Pale and swollen tongue, white coating, loose stools with food in them, and all that salad and yoghurt.$$),
      (8, 7, 'magnolia', interval '18.1 hours', $$I looked for cold and there is none. Hands normal, no wish for warmth, pulse is weak but not deep or slow. I'd say it's on the way there if she keeps eating like this.$$),
      (9, 8, 'plum', interval '19.4 hours', $$OK, so moxa on ST-36 as prevention more than as treatment. I can live with that.$$),
      (10, null, 'mulberry', interval '30.7 hours', $$On tonify or drain first: with a coating that thick I want to drain for two weeks before I give any Ren Shen. You do not pour good water into a blocked sink.$$),
      (11, 10, 'ginger', interval '33 hours', $$But the sink is blocked because the pump is off. If you only drain, she'll be more tired in a fortnight. I would do both at once and let the coating tell me the proportion.$$),
      (12, null, 'mugwort', interval '52.4 hours', $$Low-normal ferritin in a menstruating woman who is tired deserves a recheck, whatever we call it.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000005'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{plum,licorice}'::text[]),
    (3, '{bamboo,peony}'),
    (5, '{licorice,magnolia,mulberry}'),
    (8, '{plum}'),
    (10, '{bamboo}'),
    (11, '{goji,peony,plum}'),
    (12, '{lotus}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8005-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000005'
  and voter.email in (
    'bamboo@sample.invalid', 'ginger@sample.invalid', 'licorice@sample.invalid', 'goji@sample.invalid',
    'mulberry@sample.invalid', 'ginkgo@sample.invalid', 'lotus@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 6. Cold knees, a weak back and three trips a night ------------------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000006', author.profile_id, 'Cold knees, a weak back and three trips a night',
  $$A night-shift warehouse worker near sixty feels cold from the waist down and has lost his drive. His doctors have ruled out the common causes.$$,
  $$Chief Complaint:
Cold, weak lower back and knees for two years, with getting up three times a night to pass water.

History of Present Illness:
A man in his late fifties has lifted and sorted goods on night shift in an unheated hall for nineteen years. Two winters ago his back began to feel "hollow" by the end of a shift. It is a dull weakness which he supports with his fists, and it eases when he lies down on something warm. Since then his knees have turned cold and he wears long underwear in May. He wakes to pass large amounts of pale urine at about midnight, two and five. His partner says that he has lost interest in everything, including her. He agrees, and shrugs.

Ten Questions:
- Cold and heat: always cold, chiefly back, knees and feet; a hot water bottle is his best friend
- Sweating: little
- Body: ankles a bit swollen in the evening
- Appetite: fair, likes soup
- Thirst: little, takes warm tea
- Stools: soft, at times loose on rising
- Urine: pale, plentiful, weak stream, no burning
- Sleep: heavy between the trips
- Sexual function: low desire, erections weak for over a year
- Ears: hearing slowly getting duller

Tongue:
Pale, swollen and wet. Thin white coating.

Pulse:
Deep and weak, slow at 58, both Chi positions hard to find.

Palpation and Observation:
Bright white face, quiet voice, slow to answer. Lower back cool to the back of the hand compared with the shoulders. A shallow pit stays at the ankles for a moment.

Western Findings:
Slightly enlarged smooth prostate, PSA normal for his age. Fasting sugar, kidney values, thyroid function and an echocardiogram are normal.

Questions for Discussion:
- What tells you that the coldness comes from within and not from the hall he works in?
- Which two functions of the organ concerned have failed?
- Where would you put moxa, and where would you rather not?$$,
  'simple', array['board prep', 'urinary', 'fatigue', 'back pain', 'pulse reading'], 'published', 14, now(),
  now() - interval '22.6 days', true, 80, now() - interval '36.6 days'
from public.accounts author where author.email = 'cinnamon@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000006', $$TCM Diagnosis:
Kidney Yang Deficiency.

Eight Principles:
- Interior: slow onset over two years, no exterior signs
- Cold: Empty Cold, from lack of warming and not from a pathogen
- Deficiency: weak pulse, dull ache that likes support and rest
- Yin pattern (Yang is deficient)

Pattern Differentiation:
Nineteen years of nights, lifting and cold have worn down the Kidney Yang. The lower back is the dwelling of the Kidneys: without warmth it is cold and hollow. Yang no longer turns fluids into vapour and no longer holds them, so that pale urine pours out at night, the most Yin time, and a little water collects at the ankles. The Fire of the Gate of Life no longer warms the Essence, hence low desire, weak erections and the loss of will, which belongs to the Kidneys. Soft stools on rising show that the Spleen is beginning to go without its fire. A pale, swollen, wet tongue and a deep, weak, slow pulse that is missing at both Chi positions agree.

Treatment Principle:
Tonify and warm the Kidneys, strengthen the Fire of the Gate of Life, secure the urine.

Points Used:
- BL-23 Shenshu 肾俞: Back-Shu of the Kidney. Reinforcing, with moxa. The leading point.
- DU-4 Mingmen 命门: warms the Fire of the Gate of Life. Moxa rather than needle.
- REN-4 Guanyuan 关元: tonifies Original Qi, with moxa on ginger or a moxa box.
- KI-3 Taixi 太溪: Source point, tonifies the Kidney. Reinforcing.
- KI-7 Fuliu 复溜: tonifies Kidney Yang and moves water at the ankles.
- BL-52 Zhishi 志室: supports the will; helps the flat mood as much as the back.
- REN-3 Zhongji 中极 may be added when the night urine is slow to improve.

Herbal Formula:
You Gui Wan 右归丸: Shu Di Huang 熟地黄, Shan Yao 山药, Shan Zhu Yu 山茱萸, Gou Qi Zi 枸杞子, Tu Si Zi 菟丝子, Lu Jiao Jiao 鹿角胶, Du Zhong 杜仲, Dang Gui 当归, Rou Gui 肉桂 and prepared Fu Zi 制附子. Jin Gui Shen Qi Wan 金匮肾气丸 is the lighter choice and moves water better. Suo Quan Wan 缩泉丸 can be combined for the night urine.

Differential Diagnosis:
- Kidney Qi not Firm: dribbling, leaking and frequency are in front, with little or no coldness
- Kidney Yin Deficiency: sore back too, but with night sweats, heat in palms and soles, dark scanty urine, a red tongue without coating and a thready rapid pulse
- Cold-Damp obstructing the back: worse in wet weather and on resting, better after moving, stiff and heavy more than weak, a firm slow pulse
- Spleen Yang Deficiency alone: coldness and trouble centre on the belly and stools; the back and the urine are not the chief complaint

Nutrition and Daily Life Advice:
Warm food: lamb or chicken soup, walnuts, leeks, cinnamon, black beans. No iced drinks; little after six in the evening, and no tea or beer then. Keep the waist and feet covered. Ask for a warmer place or fewer nights. Gentle Qi Gong or walking in daylight; not to the point of sweating. Long sleep before midnight on free days.

Cautions:
- Prepared Fu Zi is a potentially toxic herb. It belongs only in the hands of a qualified prescriber and is incompatible with Ban Xia, Gua Lou, Bei Mu, Bai Lian and Bai Ji. Raw Fu Zi is never taken.
- Lu Jiao Jiao is an animal product. Ask the patient; it can be replaced.
- Do not moxa over swollen, numb or fragile skin at the ankles.
- Blood in the urine, a sudden stop of urine, breathlessness, or swelling that climbs the leg calls for a doctor. Weak erections can be an early sign of vessel disease.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8006-000000000001', 'ca5e5eed-0000-4000-8000-000000000006', 1,
    $$Which combination shows that this is Empty Cold and not Cold from outside?$$,
    array[
      $$Deep weak pulse and relief from rest and warmth$$,
      $$Pale urine, soft stools and a liking for soup and warm tea$$,
      $$A cold workplace and ache in the lower back$$,
      $$Slow pulse and white coating$$
    ], 0,
    $$A deep weak pulse with relief from rest shows lack of Yang; invading Cold gives a firm, tight pulse and pain that eases with movement. Pale urine, a slow pulse and a white coating only prove Cold of either sort. A cold workplace is a cause, never a proof.$$
  ),
  (
    '0a125eed-0000-4000-8006-000000000002', 'ca5e5eed-0000-4000-8000-000000000006', 2,
    $$The night urine is plentiful and pale because$$,
    array[
      $$Heat in the Bladder forces the fluid out$$,
      $$the Lungs fail to send fluids down$$,
      $$Yang fails to transform and to hold fluids$$,
      $$Dampness from a weak Spleen pours down into the Bladder$$
    ], 2,
    $$Night is the Yin half of the day, when weak Kidney Yang fails most clearly to steam fluids upward and to hold the gate. Heat gives scanty, dark, burning urine. When the Lungs do not send fluids down, urine is scarce. Dampness would make it cloudy and the stream difficult.$$
  ),
  (
    '0a125eed-0000-4000-8006-000000000003', 'ca5e5eed-0000-4000-8000-000000000006', 3,
    $$Which point carries moxa most usefully for the low drive and the cold back together?$$,
    array[
      $$SP-9 Yinlingquan 阴陵泉$$,
      $$DU-4 Mingmen 命门$$,
      $$KI-2 Rangu 然谷$$,
      $$LR-2 Xingjian 行间$$
    ], 1,
    $$DU-4 lies between the Kidneys and strengthens the Fire of the Gate of Life. SP-9 drains Dampness, KI-2 as a Fire point mainly clears Empty Heat, and LR-2 clears Liver Fire.$$
  ),
  (
    '0a125eed-0000-4000-8006-000000000004', 'ca5e5eed-0000-4000-8000-000000000006', 4,
    $$Which sign would speak most strongly for Kidney Qi not Firm instead?$$,
    array[
      $$Cold feet all year with swollen ankles$$,
      $$Sore back that is worse after lifting all night long$$,
      $$Deep pulse at both Chi positions$$,
      $$Dribbling without much coldness$$
    ], 3,
    $$In Kidney Qi not Firm the failed holding stands in front and Cold is slight or absent. Cold feet with oedema speak for Yang. A sore back after effort and a deep Chi pulse are common to both.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8006-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8006-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'magnolia', interval '3.2 hours', $$Kidney Yang Deficiency. I'd moxa BL-23, DU-4 and REN-4, turn him over halfway, and needle only KI-3 and KI-7.$$),
      (2, 1, 'bamboo', interval '5.5 hours', $$You named a treatment before a reason. Which sign rules out plain Kidney Qi not Firm? He gets up three times a night.$$),
      (3, 2, 'magnolia', interval '6.4 hours', $$Cold. Everything from the waist down is cold, tongue wet, pulse 58. If only the gate were loose he would leak but he would not need a hot water bottle.$$),
      (4, null, 'mulberry', interval '14 hours', $$What about Cold-Damp lodged in the back? Nineteen years in an unheated hall is a lot of Cold. The coat of the tongue is thin though, and "hollow" isn't how people describe obstruction.$$),
      (5, 4, 'cinnamon', interval '16.9 hours', $$Two questions to ask him next time: what does the back do on the first ten steps in the morning, and what does it do when the weather turns wet?$$),
      (6, 5, 'mulberry', interval '18.2 hours', $$So: better after moving and worse in the wet would be obstruction, worse after effort and better lying down is emptiness. The text gives us the second.$$),
      (7, null, 'mugwort', interval '21.3 hours', $$Glad about the PSA, sugar and heart. I'd still ask about snoring. Night urine, tired days and low drive in a man this age is sleep apnoea often enough.$$),
      (8, null, 'licorice', interval '25 hours', $$Why isn't the oedema treated with SP-9? I thought that was the water point.$$),
      (9, 8, 'goji', interval '27.1 hours', $$You could. But SP-9 drains what is there, KI-7 helps the one who should be moving it. With a trace at the ankles I'd feed the fire first.$$),
      (10, null, 'ginger', interval '48.6 hours', $$You Gui Wan or Jin Gui Shen Qi Wan? I lean to the second because of the water, then the first when the ankles are dry.$$),
      (11, 10, 'plum', interval '51 hours', $$Funny, I'd go the other way round: Essence is low (desire, hearing), so You Gui Wan from the start.$$),
      (12, 11, 'ginger', interval '55.7 hours', $$Eight weeks of Lu Jiao Jiao on a Spleen that already gives loose stools in the morning? It's sticky. That is my worry.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000006'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{goji}'::text[]),
    (2, '{mulberry}'),
    (3, '{bamboo,plum,cinnamon}'),
    (5, '{mulberry,licorice}'),
    (6, '{ginger}'),
    (7, '{lotus,cinnamon,plum}'),
    (9, '{licorice,magnolia}'),
    (12, '{peony,bamboo}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8006-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000006'
  and voter.email in (
    'goji@sample.invalid', 'magnolia@sample.invalid', 'ginger@sample.invalid', 'mugwort@sample.invalid', 'ginkgo@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 7. Wide awake at two, with burning soles and a racing heart ---------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000007', author.profile_id, 'Wide awake at two, with burning soles and a racing heart',
  $$An accountant around fifty sleeps in pieces, burns at night and is frozen at her desk. Calming teas help for three days and never longer.$$,
  $$Chief Complaint:
Broken sleep with palpitations and night sweats for fourteen months.

History of Present Illness:
A woman around fifty works as an accountant and cared for her mother for six years until she died two winters ago. She slept on a couch near the sickbed and got up several times each night. In the last year of that care she began to feel a ringing in her ears and a sore lower back. After the funeral everybody told her to rest, and she could not. Her periods became irregular at that time, and the last one was seven months ago.

She falls asleep at eleven within twenty minutes and is wide awake at two, with her heart racing, her chest hot and the back of her neck wet. The soles burn so much that she puts them out of the bed or on the tiles. Thoughts run in circles: numbers, her mother's last days, things she ought to have said. Between four and six she sleeps again, with dreams of losing something. By day she is anxious and forgets names. What puzzles her is that her feet are cold at the desk in the afternoon while her face is hot. Valerian and passionflower help for three nights each time and then stop. Small sores on the tip of the tongue appear about once a month.

Ten Questions:
- Cold and heat: hot face and chest in waves, five or six a day, more after four in the afternoon; burning palms and soles at night; cool feet when sitting for long
- Sweating: at night, on neck and breastbone
- Head and ears: light-headed, high constant ringing, worse when tired
- Chest: palpitations felt up to the throat, restlessness; no pain
- Throat and mouth: dry at night, sips from a glass by the bed
- Appetite: normal
- Stools: dry, every second day
- Urine: scanty, yellow in the morning
- Back and knees: sore, weak in the evening
- Menses: last flow seven months ago, bright red, short, scanty
- Mood: anxious, weeps easily, blames herself; not irritable with others

Tongue:
Red, redder at the tip, with a long thin midline crack that reaches the tip. No coating except a trace on the root. Dry.

Pulse:
Thready and rapid, 92. Both Cun slightly overflowing, both Chi weak and hard to feel.

Palpation and Observation:
Flush on the cheekbones, bright eyes, dark rings below. Speaks fast, stops, looks for words. Palms warm and dry. Lower abdomen slack, upper abdomen tense below the breastbone. Feet cool at two in the afternoon, tested with the back of the hand.

Western Findings:
Thyroid function, blood count and ECG over 24 hours normal, apart from a fast normal rhythm at night. Blood pressure 126/78. Her doctor has offered hormone treatment, and she is thinking about it.

Questions for Discussion:
- Describe the relation between above and below in this woman in one sentence, then draw it.
- Cool feet by day and burning soles by night: one process or two?
- Which of the tongue signs would you watch as the measure of success?
- How would a person with the same sleep, but from emptiness of Blood alone, differ in pulse and in her night?$$,
  'complex', array['clinic ready', 'sleep', 'women''s health', 'emotions', 'change of life'], 'published', 60, now(),
  null, false, 77, now() - interval '32.5 days'
from public.accounts author where author.email = 'mulberry@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000007', $$TCM Diagnosis:
Heart and Kidneys not communicating: Kidney Yin Deficiency with Empty Heat, and Heart Yin Deficiency with Heart Empty-Fire.

Eight Principles:
- Interior
- Empty Heat, with a little Cold below that is only apparent or slight
- Deficiency of Yin, with a relative Excess of Fire above
- Yin deficient, Yang floating

Pattern Differentiation:
Six years of nights, fear and grief used up Kidney Yin. In health Kidney Water rises to cool the Heart, and Heart Fire comes down to warm the Kidneys. Here Water does not rise: sore back, weak knees, ringing ears, light-headedness, scanty periods and then none, dry throat, little urine, weak Chi. Fire does not go down: waking with a racing heart, hot chest, circling thoughts, sores at the tongue tip, overflowing Cun. Night sweats, burning palms and soles, afternoon flushes and a red tongue without coating mark the Empty Heat. The midline crack to the tip is the Heart crack. She falls asleep (some Blood is there) but cannot stay asleep (Yin does not hold). Cool feet in the daytime are one process with the rest: the Fire which should warm them is upstairs. There is no pale wet tongue, no plentiful clear urine and no aversion to cold, so a true Yang Deficiency need not be treated as such.

Treatment Principle:
Nourish Kidney and Heart Yin, clear Empty Heat, bring Fire back down and calm the Mind.

Points Used:
- HT-7 Shenmen 神门: calms the Mind, nourishes the Heart. Even.
- HT-6 Yinxi 阴郄: Accumulation point, Empty Heat of the Heart and night sweating. With KI-7 Fuliu 复溜 for the sweat.
- KI-3 Taixi 太溪: Source point, nourishes Kidney Yin. Reinforcing.
- KI-6 Zhaohai 照海: moistens, brings sleep by way of Yin Qiao Mai. Reinforcing.
- SP-6 Sanyinjiao 三阴交: nourishes Yin of the leg, settles.
- REN-4 Guanyuan 关元: anchors Yang in the lower field. Reinforcing, without moxa.
- REN-15 Jiuwei 鸠尾: calms the Mind and opens the tense place under the breastbone.
- KI-1 Yongquan 涌泉: leads Fire downwards; needle or warm foot bath, alternate visits.

Herbal Formula:
Tian Wang Bu Xin Dan 天王补心丹 as the base (Sheng Di Huang 生地黄, Tian Dong 天冬, Mai Dong 麦冬, Xuan Shen 玄参, Suan Zao Ren 酸枣仁, Bai Zi Ren 柏子仁, Dan Shen 丹参, Wu Wei Zi 五味子 and others), always without Zhu Sha. In a bad fortnight with strong agitation Huang Lian E Jiao Tang 黄连阿胶汤 is shorter and sharper. Jiao Tai Wan 交泰丸 (Huang Lian 黄连 and a tenth part of Rou Gui 肉桂) can be joined for hot above and cool below. Zhi Bai Di Huang Wan 知柏地黄丸 where flushes outweigh the trouble of the Heart.

Differential Diagnosis:
- Heart Blood Deficiency: hard to fall asleep, pale tongue, choppy or thready pulse that is not rapid, no sweat or heat
- Kidney Yin and Yang both deficient: flushes with true aversion to cold, plentiful pale urine, pale tongue
- Liver Fire or Liver Yang rising: outbursts of anger, headache, wiry pulse, red sides
- Phlegm-Fire harassing the Heart: heavy chest, sticky yellow coating, slippery pulse
- Heart and Gall Bladder Qi Deficiency: timid, startled awake early, pale tongue

Nutrition and Daily Life Advice:
Soups with lily bulb, lotus seed, black sesame, mulberries, pears, small amounts of fish and eggs. No coffee after breakfast, less wine, chilli and smoked food. Warm foot bath at nine, ten minutes. No accounts after supper. A walk in daylight. Ten minutes of breathing with both hands on the lower abdomen. Grief deserves a place of its own: a group or a counsellor.

Cautions:
- Zhu Sha (cinnabar) is a mercury compound and was once part of the formula. It is never used today; check ready-made products.
- Sticky Yin tonics may loosen stools; review after two weeks.
- REN-15 is needled shallowly and obliquely downward, because of the organs behind it.
- Bleeding after twelve months without a period, chest pain, fainting, or thoughts of ending her life need medical help at once.
- She decides on hormones with her doctor; treatment here can go along with it. Suan Zao Ren can add to sedatives, Dan Shen to blood thinners.$$)
on conflict (case_id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8007-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8007-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'licorice', interval '3.5 hours', $$One sentence: the heater is on in the attic and the cellar has run out of water?$$),
      (2, 1, 'goji', interval '4.4 hours', $$Keep that one for the exam. Cun overflowing, Chi hardly there. The pulse draws the same picture.$$),
      (3, null, 'bamboo', interval '8 hours', $$I'll speak for two processes. Cool feet mean Kidney Yang is going as well, it's common at this age. Er Xian Tang territory.$$),
      (4, 3, 'plum', interval '9.7 hours', $$Where are the rest of the Yang signs?
- urine scanty and yellow, not clear
- no wish for warmth
- tongue red and dry
- stools dry
One cool pair of feet at a desk isn't enough for me.$$),
      (5, 4, 'bamboo', interval '12.2 hours', $$Measured with a hand at two in the afternoon, not imagined. What is your explanation?$$),
      (6, 5, 'plum', interval '14 hours', $$Her warmth is upstairs: face and chest. If it came down again the feet would be warm and the chest cool. I'd use KI-1 and a foot bath rather than Xian Mao.$$),
      (7, null, 'magnolia', interval '30.6 hours', $$Is nobody considering the Liver? Grief, self-reproach, fourteen months. I would have expected a wiry pulse.$$),
      (8, 7, 'mulberry', interval '34 hours', $$I looked for it when I wrote the case down. Not wiry, she weeps and doesn't snap at anyone, sides of the tongue no redder than the rest. The tip is.$$),
      (9, null, 'ginger', interval '51.8 hours', $$Tian Wang Bu Xin Dan or Huang Lian E Jiao Tang? Line 303 is her night exactly: vexed in the heart and cannot lie down. But the first carries the Kidneys as well.$$),
      (10, 9, 'goji', interval '55 hours', $$Short one for the two worst weeks, long one for the six years. And whichever shop pill she buys, read the label for Zhu Sha.$$),
      (11, null, 'mugwort', interval '90.2 hours', $$I'm glad that the 24-hour ECG was done. She also "blames herself": please ask the difficult question about hopelessness, kindly and straight.$$),
      (12, null, 'peony', interval '400 hours', $$A month in and no one has answered the third question. Which part of that tongue will move first if you are on the right track, and which part may never move?$$),
      (13, 12, 'licorice', interval '412.5 hours', $$The tip gets less red first, a thin coat comes back later, and the crack stays. Guessing for the crack.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000007'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{plum,goji}'::text[]),
    (2, '{licorice}'),
    (4, '{goji,magnolia}'),
    (6, '{licorice,bamboo}'),
    (8, '{magnolia,goji}'),
    (10, '{ginger,mugwort,lotus}'),
    (11, '{lotus,peony,plum,magnolia}'),
    (12, '{licorice}'),
    (13, '{goji,plum}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8007-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000007'
  and voter.email in (
    'plum@sample.invalid', 'peony@sample.invalid', 'licorice@sample.invalid', 'goji@sample.invalid', 'ginger@sample.invalid',
    'magnolia@sample.invalid', 'ginkgo@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 8. A lump in the throat that food goes straight past ----------------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000008', author.profile_id, 'A lump in the throat that food goes straight past',
  $$A postgraduate student has a tight chest, a lump she cannot swallow and tender breasts before her period. All of it rises and falls with her deadlines.$$,
  $$Chief Complaint:
Feeling of a lump in the throat and tightness across the chest for five months.

History of Present Illness:
A woman in her mid-twenties is in the last year of a doctorate. In spring her supervisor changed the topic, and she says that she "swallowed it and got on with it". A few weeks later she noticed something in her throat that would neither come up nor go down. Food and drink pass without trouble. It vanishes when she runs or meets friends and is back within an hour of opening her e-mail. Her chest feels as if it wore a belt. For three cycles her period has come a week late, with a day or two of distended, tender breasts and a very short temper before it; the first hours of flow bring relief.

Ten Questions:
- Cold and heat: neither; cold fingers when she is nervous, warm again soon after
- Sweating: normal
- Chest and ribs: distension below the ribs, more on the right, moves about; sighs often, which helps
- Appetite: comes and goes with her mood
- Abdomen: bloated on bad days, belching gives relief
- Thirst: normal, no bitter taste
- Stools: small hard pieces on stressful days, normal at weekends
- Urine: normal
- Sleep: falls asleep late on Sundays, otherwise well
- Menses: cycle 35 days, normal colour, begins hesitantly, slight cramps, no clots

Tongue:
Normal colour and shape. Thin white coating.

Pulse:
Wiry, most clearly at the left Guan. Rate 72.

Palpation and Observation:
Sighs four times in ten minutes. Jaw clenched. The space below the right ribs resists the fingers. REN-17 is tender. Neck without swelling.

Western Findings:
ENT examination with a scope normal. Thyroid ultrasound and blood values normal. Pregnancy test negative.

Questions for Discussion:
- What does it mean that the tongue is normal after five months?
- The throat, chest, ribs, breasts and lower abdomen are involved. Which channel passes all of them?
- What would you expect to change, on tongue and pulse, if nothing is done for another year?$$,
  'simple', array['board prep', 'emotions', 'women''s health', 'throat', 'lifestyle'], 'published', 30, now(),
  null, false, 92, now() - interval '29.4 days'
from public.accounts author where author.email = 'peony@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000008', $$TCM Diagnosis:
Liver Qi Stagnation, with the plum-stone feeling in the throat (Mei He Qi).

Eight Principles:
- Interior: caused by emotion, organ and channel involved
- Neither Hot nor Cold
- Excess: distension, wiry pulse with strength, a young person with normal tongue
- Yang rather than Yin by its moving, changing nature

Pattern Differentiation:
The Liver ensures the free flow of Qi. Resentment that is held back knots it. Distension that moves about, sighing that relieves, and symptoms that follow the mood all belong to Qi without form. The Liver channel passes the lower abdomen, ribs, breasts, chest and throat; stuck there, Qi gives the lump which food passes without trouble, the belt round the chest and tender breasts. Before the period Qi and Blood gather and the knot tightens, so the cycle is late and begins hesitantly. Cold fingers under stress are Yang Qi held inside. The tongue is normal because Qi has no substance: only when Heat, Phlegm or Blood stasis has formed would the body or the coating change. The wiry left Guan is the surest sign.

Treatment Principle:
Soothe the Liver, move Qi, open the chest and throat, settle the Mind.

Points Used:
- LR-3 Taichong 太冲: Source point, moves Liver Qi. With LI-4 Hegu 合谷 as the Four Gates it also calms. Even or reducing.
- GB-34 Yanglingquan 阳陵泉: for the rib region and the distension below the right ribs.
- PC-6 Neiguan 内关: Jue Yin of the hand, opens the chest and helps the mood.
- LR-14 Qimen 期门: Front-Mu of the Liver, for ribs and breasts. Oblique, shallow.
- REN-17 Danzhong 膻中: gathering point of Qi. Transverse, for chest and breasts.
- LU-7 Lieque 列缺 with KI-6 Zhaohai 照海 opens Ren Mai and the throat, if the lump persists.

Herbal Formula:
Chai Hu Shu Gan San 柴胡疏肝散: Chai Hu 柴胡, Xiang Fu 香附, Chuan Xiong 川芎, Zhi Ke 枳壳, Chen Pi 陈皮, Bai Shao 白芍, Zhi Gan Cao 炙甘草. When the throat is in front, combine with or change to Ban Xia Hou Po Tang 半夏厚朴汤. Xiao Yao San 逍遥散 would be chosen if tiredness, loose stools and a pale tongue showed a weak Spleen and Blood.

Differential Diagnosis:
- Liver Qi Stagnation turned to Fire: red sides of the tongue, bitter taste, thirst, rapid wiry pulse
- Phlegm and Qi knotted in the throat: sticky coating, slippery pulse, mucus in the throat, nausea. Here only the Qi half is present.
- Liver Blood stasis: fixed stabbing pain, dark clots, purple tongue
- Lung Qi Stagnation from grief: sadness, weak voice, chest tight but breasts and ribs free; pulse slightly tight at the right Cun
- Liver Blood Deficiency: scanty pale flow, pale tongue, choppy or fine pulse

Nutrition and Daily Life Advice:
The run she already knows about is medicine; make it daily and short. Eat away from the screen. Small amounts of sour and of aromatic food (lemon peel, mint, fennel, rose or jasmine tea), less alcohol and coffee. Writing the letter that will not be sent, singing, and talking to the supervisor all move Qi. A fixed end to the working day.

Cautions:
- Real difficulty in swallowing, pain on swallowing, weight loss, hoarseness over three weeks or a lump that can be felt needs a doctor.
- Moving herbs disperse Qi; do not use for long and not in pregnancy without advice. LI-4 and strong reducing are avoided in pregnancy.
- Needle LR-14 and REN-17 transversely or obliquely because of the lung.
- Ask directly about low mood and thoughts of self-harm, and refer when in doubt.$$)
on conflict (case_id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8008-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8008-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'goji', interval '5 hours', $$Wiry left Guan, sighing, moving distension, everything timed to e-mail. Liver Qi. I don't see a second pattern yet.$$),
      (2, 1, 'mulberry', interval '8.2 hours', $$The Jin Gui passage on the "roast meat in the throat" gives Ban Xia Hou Po Tang, and there the obstruction is Phlegm with Qi. So I would not stop at Qi.$$),
      (3, 2, 'goji', interval '9 hours', $$Show me the Phlegm. Coating thin, pulse not slippery, no mucus, no nausea.$$),
      (4, 3, 'mulberry', interval '12.7 hours', $$I can't, honestly. The lump itself is my only witness, and it runs away when she jogs. Phlegm wouldn't.$$),
      (5, null, 'licorice', interval '14.5 hours', $$Can someone explain why the tongue stays normal for five months? My head says long illness = changed tongue.$$),
      (6, 5, 'plum', interval '16 hours', $$The way I learned it: tongue body shows Blood, fluids, Heat, organs. Qi has no colour. It has to turn into something (Heat, Blood not moving) before you can see it.$$),
      (7, 6, 'licorice', interval '16.4 hours', $$That clicked. Thank you.$$),
      (8, null, 'ginger', interval '40.1 hours', $$Xiao Yao San or Chai Hu Shu Gan San? I vote for the second. Her stools are hard bits under stress and fine at weekends, appetite follows mood, tongue isn't pale. No real Spleen weakness to justify Bai Zhu and Fu Ling.$$),
      (9, 8, 'plum', interval '44.3 hours', $$Late periods for three cycles, though. Couldn't that be a bit of Blood not filling? Then Dang Gui and Bai Shao would be welcome.$$),
      (10, 9, 'ginger', interval '47.9 hours', $$Normal colour of the flow, pulse not fine. Late because stuck, I think. "Begins hesitantly" is the clue.$$),
      (11, null, 'magnolia', interval '70 hours', $$Follow the channel upwards: lower abdomen, ribs, breast, throat, and internally on to the vertex. It's like reading the route map. Four Gates, GB-34, PC-6, REN-17.$$),
      (12, null, 'mugwort', interval '118.5 hours', $$Small point: whoever treats her should ask how she really is. "Swallowed it and got on with it" plus trouble sleeping on Sundays is worth one gentle question about mood.$$),
      (13, null, 'peony', interval '310 hours', $$Nobody has touched the third question yet. A year from now, untreated: which two roads can this take, and what would you see first on the tongue for each?$$),
      (14, 13, 'bamboo', interval '322.6 hours', $$Road one, it heats up: red sides first, then bitter mouth. Road two, Blood stops moving: clots, then purple edges. Bonus road: it bullies the digestion.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000008'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{plum,licorice}'::text[]),
    (3, '{bamboo}'),
    (4, '{goji,magnolia}'),
    (6, '{licorice}'),
    (8, '{goji,bamboo}'),
    (10, '{plum,magnolia}'),
    (11, '{licorice,goji}'),
    (12, '{lotus,peony,ginger}'),
    (13, '{mulberry}'),
    (14, '{plum,licorice,goji}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8008-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000008'
  and voter.email in (
    'plum@sample.invalid', 'magnolia@sample.invalid', 'licorice@sample.invalid', 'mugwort@sample.invalid',
    'cinnamon@sample.invalid', 'goji@sample.invalid', 'ginger@sample.invalid', 'mulberry@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 9. Four months of dry coughing after a winter chest infection -------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000009', author.profile_id, 'Four months of dry coughing after a winter chest infection',
  $$A retired teacher still coughs long after her bronchitis was declared cured. The sputum is hard to bring up, and evenings are the worst.$$,
  $$Chief Complaint:
Dry cough for four months.

History of Present Illness:
A retired school teacher in her early sixties had bronchitis in winter with fever for nine days and two courses of antibiotics. The yellow sputum cleared, but the cough never left. It is now short, dry and ticklish, with little force behind it. Once or twice a day she brings up a thread of sticky white sputum; three times there was a fine streak of blood, which led to a scan. Talking for more than ten minutes makes her hoarse, a hard thing for somebody who reads to children twice a week. Cough and throat are worst from five in the afternoon until she has fallen asleep.

Ten Questions:
- Cold and heat: feels warm in the late afternoon, in the face and palms; 37.1 °C then, 36.5 °C in the morning
- Sweating: wakes about twice a week with a damp neck
- Throat and mouth: dry, wants to sip often and not much at a time
- Chest: no pain, no wheeze
- Appetite: normal
- Stools: a little dry, every day
- Urine: slightly yellow
- Sleep: falls asleep late because of the cough
- Energy: tires more quickly than last year, no breathlessness on stairs
- Lower back and ears: no complaints

Tongue:
Slightly red, thin and dry. Two short cracks in the front third. Almost no coating in front, thin elsewhere.

Pulse:
Thready and slightly rapid, 86, a little floating and empty at the right Cun.

Palpation and Observation:
Thin build. Faint flush over the cheekbones at the five o'clock appointment. Soft, husky voice. Skin on the forearms dry.

Western Findings:
Chest CT and lung function normal. Reflux and drug causes excluded by her doctor. Tuberculosis test negative.

Questions for Discussion:
- What has the winter infection left behind, and what has it taken away?
- Does the location of the cracks mean anything to you?
- Would you dry the sputum, moisten it, or leave it alone?$$,
  'simple', array['board prep', 'respiratory', 'cough', 'tongue reading', 'older adult'], 'published', 30, now(),
  null, false, 75, now() - interval '22.3 days'
from public.accounts author where author.email = 'mugwort@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000009', $$TCM Diagnosis:
Lung Yin Deficiency, with slight Empty Heat.

Eight Principles:
- Interior, after an exterior illness has passed
- Empty Heat: afternoon warmth, flushed cheekbones, slightly red tongue, without strong thirst
- Deficiency: weak cough, thready pulse, little coating
- Yin is deficient

Pattern Differentiation:
The fever of winter burned the fluids of the Lungs. Without moisture they cannot descend their Qi quietly, so the cough is dry, short and ticklish. What fluid is left is thickened into a sticky thread; a fine vessel in the dry lining may break and give a streak of blood. The throat and voice are the door of the Lungs: dry and husky. Yin that cannot hold Yang lets Heat show in the second half of the day, in palms and cheekbones, and lets sweat out at night. Small sips show dryness and not a full Heat. The front of the tongue is the area of the Lungs, so cracks and missing coating there locate the damage. No back pain, ringing or dizziness: the Kidneys have not yet been drawn in.

Treatment Principle:
Nourish Lung Yin, moisten dryness, clear slight Empty Heat, restore descending and stop the cough.

Points Used:
- LU-9 Taiyuan 太渊: Source point, nourishes Lung Qi and Yin. Reinforcing.
- LU-5 Chize 尺泽: Water point, clears Heat and makes Lung Qi descend. Even method, short retention.
- BL-13 Feishu 肺俞 and BL-43 Gaohuang 膏肓: for long-standing weakness of the Lungs. Reinforcing, oblique, no moxa while there is Heat.
- LU-7 Lieque 列缺 with KI-6 Zhaohai 照海: open Ren Mai, moisten throat and voice.
- SP-6 Sanyinjiao 三阴交: nourishes Yin.
- LU-10 Yuji 鱼际: clears Empty Heat of the Lungs, on days with heat in the face.

Herbal Formula:
Sha Shen Mai Dong Tang 沙参麦冬汤 fits best, because the dryness is in the Lungs and throat: Bei Sha Shen 北沙参, Mai Dong 麦冬, Yu Zhu 玉竹, Tian Hua Fen 天花粉, Sang Ye 桑叶, Bai Bian Dou 白扁豆, Gan Cao 甘草. Chuan Bei Mu 川贝母 may be added for the sticky thread. Bai He Gu Jin Tang 百合固金汤 is chosen when Kidney signs (back, ears, stronger night sweats) join, or the blood streaks come back.

Differential Diagnosis:
- Lung Dryness from outside: autumn or dry air, recent, dryness without night sweats, afternoon heat or a changed tongue body
- Lung Qi Deficiency: weak cough too, but with spontaneous daytime sweating, a pale tongue and a wish for warmth
- Phlegm-Heat in the Lungs: barking cough, plenty of yellow sputum, sticky yellow coating, slippery rapid pulse. This was her stage in winter.
- Liver Fire insulting the Lungs: coughing fits with pain under the ribs after anger, wiry pulse
- Lung and Kidney Yin Deficiency: the above with sore back, ringing in the ears and heavier night sweats

Nutrition and Daily Life Advice:
Pear steamed with a little honey, white wood ear fungus, lily bulb, almonds, soups. Avoid smoke, chillies, dried ginger, strong spirits, frying and heated dry rooms; put a bowl of water near the radiator. Rest the voice for an hour after reading aloud. In bed before ten-thirty.

Cautions:
- Blood in sputum always needs a medical check, and again if it returns or increases, or if she loses weight.
- Rich moistening herbs clog a weak digestion. Watch appetite, bloating and stools.
- Tian Hua Fen must not be used in pregnancy; Bei Mu and Tian Hua Fen are incompatible with Fu Zi.
- Oblique shallow needling on the upper back, because of the lung.$$)
on conflict (case_id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8009-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8009-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'licorice', interval '6 hours', $$I want to say Phlegm because there is sputum. But it's only a thread a day. Does the amount matter that much?$$),
      (2, 1, 'ginger', interval '7.3 hours', $$Amount and texture are the whole thing. A lot and easy = Phlegm. A little and stuck = not enough water in the pot, what's left gets gluey.$$),
      (3, null, 'plum', interval '9.8 hours', $$My list for Yin:
- dry cough worse in the evening
- sips, not gulps
- warm palms and cheekbones in the afternoon
- damp neck at night
- thready rapid pulse, front of tongue bare
Lung Yin Deficiency with some Empty Heat?$$),
      (4, 3, 'bamboo', interval '12.1 hours', $$Or dryness from outside. It's the heating season, she reads aloud in dry rooms. Don't jump to a deficiency because the list looks long.$$),
      (5, 4, 'plum', interval '13.6 hours', $$An outside dryness for four months, with sweating at night and a tongue body that has changed shape and cracked? That has reached deeper than air.$$),
      (6, null, 'goji', interval '26 hours', $$The right Cun floating and empty is the Lung asking for help. I'd feel the Chi before choosing the formula. The text doesn't say whether the rear positions are weak.$$),
      (7, 6, 'mugwort', interval '29.4 hours', $$Author here: both Chi were ordinary, nothing to report. I should have written it in.$$),
      (8, 7, 'mulberry', interval '33 hours', $$Then I would not start with Bai He Gu Jin Tang. Two Di Huang for a woman without a Kidney sign is heavy. Sha Shen Mai Dong Tang first.$$),
      (9, null, 'magnolia', interval '74.2 hours', $$For the voice: LU-7 with KI-6, left-right crossed. I have seen it work on a singer in our teaching clinic within one session, at least for the evening.$$),
      (10, 9, 'bamboo', interval '80 hours', $$One singer, one evening.$$),
      (11, 10, 'magnolia', interval '80.6 hours', $$I know, I know. Still using it.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000009'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (2, '{licorice,plum}'::text[]),
    (3, '{goji,licorice}'),
    (5, '{bamboo,mulberry,goji}'),
    (6, '{mulberry}'),
    (7, '{goji,lotus,bamboo}'),
    (8, '{ginger,goji}'),
    (9, '{licorice}'),
    (10, '{mulberry}'),
    (11, '{licorice,ginger,plum}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8009-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000009'
  and voter.email in (
    'plum@sample.invalid', 'ginger@sample.invalid', 'mulberry@sample.invalid', 'peony@sample.invalid', 'bamboo@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 10. Cramps before every meeting, and never quite finished -----------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000010', author.profile_id, 'Cramps before every meeting, and never quite finished',
  $$A project lead runs to the toilet before each presentation and again afterwards, now with mucus and burning. His bowel has been examined twice without a clear result.$$,
  $$Chief Complaint:
Cramping pain with urgent loose stools for three years, with burning and mucus since last summer.

History of Present Illness:
A man in his early thirties leads software projects. As a schoolboy he had "a nervous stomach" before tests. Three years ago he was promoted, and from that month on he has had cramps on the left lower side before meetings, followed by a dash to the toilet. Pain comes first, stool follows, and then there is peace for an hour. On quiet holidays he was almost well. He noticed that he was tired after meals and that food lay like a brick.

Last summer he went on a two-week business trip with heat, beer and grilled meat every night. A bout of diarrhoea with fever lasted three days. Since then the stool has been different: sticky, yellow-brown, with a strong smell and strings of mucus. There is burning at the anus afterwards, and a feeling that more wants to come. He now goes four to six times a day, still most of all before he has to speak in public. He started to skip lunch on presentation days, has a beer in the evening to calm down, and has stopped seeing friends at restaurants.

Ten Questions:
- Cold and heat: hands cold when tense; warm and restless after beer
- Sweating: palms, before presentations
- Head: tension at both temples on Fridays
- Chest and ribs: belt of tightness below the ribs, sighs
- Appetite: fair, but bloated after a small plate, belches
- Mouth: sticky, bitter on waking
- Thirst: dry, takes small amounts
- Abdomen: rumbling, wind that gives relief, cramp on the left
- Stools: as above, no blood seen; never at night
- Urine: darker than it was
- Sleep: seven hours, wakes tired
- Energy: drops after meals, limbs heavy in humid weather
- Mood: irritable, swallows his anger, apologises a lot

Tongue:
Pale red with teeth marks, sides slightly redder than the rest. Coating thin and white in front, yellow and sticky on the root.

Pulse:
Left Guan wiry. Right Guan soft and without strength. Both Chi slippery. 84 beats per minute.

Palpation and Observation:
Sallow with a faint shine on the forehead. Abdomen slightly distended; ST-25 on the left tender and resists the hand, REN-12 soft and hollow, where pressing feels good. Skin below the ribs tight on the right.

Western Findings:
Two colonoscopies in two years were normal, with normal biopsies. Stool marker of inflammation slightly raised once and normal at two later checks. Coeliac serology and stool cultures negative. Weight steady. Told that he has an irritable bowel.

Questions for Discussion:
- Draw the order of events: what was first, what was second, and what came as a third guest last summer?
- Where on the tongue and at which pulse position do you find each of them?
- If you could treat only one layer for the first two weeks, which one would you choose, and why?
- Which herbs that help one layer would hurt another?$$,
  'complex', array['clinic ready', 'digestion', 'emotions', 'pain', 'lifestyle'], 'published', 28, now(),
  null, true, 109, now() - interval '18.4 days'
from public.accounts author where author.email = 'ginkgo@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000010', $$TCM Diagnosis:
Liver overacting on the Spleen, with Spleen Qi Deficiency, complicated by Damp-Heat in the Large Intestine.

Eight Principles:
- Interior
- Mixed Heat (bowel) on a ground that is neither hot nor cold
- Mixed Excess and Deficiency: Liver Qi and Damp-Heat full, Spleen empty
- Yang in its present stage

Pattern Differentiation:
First: a Spleen which was never strong (school years, tooth marks, tired after meals, brick in the stomach, hollow REN-12, soft right Guan). Second: promotion and swallowed anger made Liver Qi stagnate and overact on its weak neighbour. Pain before stool, relief after it, the link to meetings and days off, belching, belt below the ribs, wiry left Guan. The old rule is that the diarrhoea lies with the Spleen and the pain with the Liver. Third: heat, alcohol and grilled meat plus an infection left Damp-Heat in the Large Intestine, which the Spleen could not clear: sticky smelly stools with mucus, burning, something left behind, sticky bitter mouth, dark urine, yellow sticky root, slippery Chi. The tight tender ST-25 is the branch; the hollow REN-12 is the root. Beer in the evening feeds the third guest to soothe the second, and missed lunches starve the first.

Treatment Principle:
For the first two weeks clear Damp-Heat from the Large Intestine and harmonise Liver and Spleen; afterwards soothe the Liver and strengthen the Spleen for several months.

Points Used:
- LR-3 Taichong 太冲: moves Liver Qi and stops it from overacting. Reducing.
- LR-13 Zhangmen 章门: Front-Mu of the Spleen on the Liver channel, harmonises the two. Even.
- ST-25 Tianshu 天枢: Front-Mu of the Large Intestine, stops cramp and burning. Reducing.
- ST-37 Shangjuxu 上巨虚: lower Sea point of the Large Intestine, clears Damp-Heat there.
- SP-9 Yinlingquan 阴陵泉: drains Damp-Heat from the Lower Burner.
- LI-11 Quchi 曲池: clears Heat; only until the burning has stopped.
- REN-12 Zhongwan 中脘 and ST-36 Zusanli 足三里: strengthen the Middle. Reinforcing from the first visit on, gently.
- PC-6 Neiguan 内关 on the day before presentations.

Herbal Formula:
Tong Xie Yao Fang 痛泻要方 (Bai Zhu 白术, Bai Shao 白芍, Chen Pi 陈皮, Fang Feng 防风) treats the original trouble. At the start it is joined to Ge Gen Qin Lian Tang 葛根芩连汤 (Ge Gen 葛根, Huang Qin 黄芩, Huang Lian 黄连, Gan Cao 甘草) or Xiang Lian Wan 香连丸 (Huang Lian 黄连, Mu Xiang 木香). When the burning and mucus have gone, stop the bitter cold part and continue with Tong Xie Yao Fang plus Si Jun Zi Tang 四君子汤.

Differential Diagnosis:
- Liver overacting on the Spleen alone: pain and stool linked to tension, but no mucus, burning or yellow root. That was his picture before last summer.
- Damp-Heat in the Large Intestine alone: burning and urgency without a link to mood, full right pulse, no tooth marks
- Spleen Yang Deficiency: watery stools, cold belly, no burning
- Retention of Food: foul belching, refusal of food, better at once after vomiting or stool
- Kidney Yang Deficiency: diarrhoea at dawn, cold knees, weak Chi instead of slippery ones

Nutrition and Daily Life Advice:
Small warm lunch on presentation days (rice, soup, steamed vegetables) instead of none. No beer, spirits, chillies, grilled fat meat and raw salad for six weeks. Chew, sit down, phone away. Walk round the block before a meeting, breathing out longer than in. Practise saying one honest sentence a day at work. Yoga or a sport without competition. Seek counselling for the fear of speaking.

Cautions:
- Blood, weight loss, fever, night-time stools, anaemia or a rising stool marker means back to the gastroenterologist.
- Huang Lian and Huang Qin injure the Spleen if continued; two to three weeks, then review.
- LR-13 is needled obliquely; liver and spleen lie near.
- Check interactions if he takes medication for the bowel or for anxiety.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8010-000000000001', 'ca5e5eed-0000-4000-8000-000000000010', 1,
    $$Pain comes first, the stool follows, and then there is peace for an hour. What does this order tell you?$$,
    array[
      $$Food is retained for days and must be moved out$$,
      $$Yang is too weak to hold the stool$$,
      $$Qi is blocked and passes when the stool passes$$,
      $$Blood is not moving, so relief stays incomplete$$
    ], 2,
    $$Cramp that ends with the stool shows obstructed Qi that is let go for a while. Retained food brings foul belching and refusal to eat, weak Yang gives painless watery stools often at dawn, and Blood that is not moving gives fixed stabbing pain without relief.$$
  ),
  (
    '0a125eed-0000-4000-8010-000000000002', 'ca5e5eed-0000-4000-8000-000000000010', 2,
    $$Which sign is new since last summer and cannot be explained by the earlier complaint?$$,
    array[
      $$Burning with sticky mucus$$,
      $$Belching after meals and bloating$$,
      $$Tiredness after eating$$,
      $$Cramp on the left before speaking$$
    ], 0,
    $$Burning and sticky mucus appeared after heat, beer and infection. Bloating, tiredness after meals and cramp before speaking were there from the time of his promotion or before.$$
  ),
  (
    '0a125eed-0000-4000-8010-000000000003', 'ca5e5eed-0000-4000-8000-000000000010', 3,
    $$You find REN-12 hollow and pleasant to press, and ST-25 on the left tight and resisting. What follows for your technique?$$,
    array[
      $$Reduce both, since the pain is the chief complaint$$,
      $$Reinforce both, because long illness is always empty$$,
      $$Avoid the abdomen and use only distal points$$,
      $$Reinforce the first and reduce the second$$
    ], 3,
    $$The hand has already told you which place is empty and which is full. Treating both alike would hurt one of them. A long illness can contain fullness, and the abdomen may be needled here with ordinary care.$$
  ),
  (
    '0a125eed-0000-4000-8010-000000000004', 'ca5e5eed-0000-4000-8000-000000000010', 4,
    $$Why are bitter cold herbs limited to a short time in this man?$$,
    array[
      $$They would make his hands colder before presentations$$,
      $$They injure a weak Middle Burner$$,
      $$They raise Qi to the head and worsen the tight temples on Fridays$$,
      $$They cannot be combined with aromatic herbs$$
    ], 1,
    $$A soft right Guan, tooth marks and heaviness after meals show a Middle that bitter cold herbs would weaken further. Cold hands from tension come from blocked Qi. Bitter herbs descend and do not raise, and pairing them with aromatic herbs is classical.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8010-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8010-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'plum', interval '3.3 hours', $$Three layers, as asked:
- school years: tired after food, tooth marks, soft right Guan
- promotion: pain tied to meetings, wiry left Guan, sighing
- last summer: mucus, burning, smell, yellow root, slippery Chi
So a weak Spleen, a Liver that bullies it, and Damp-Heat below.$$),
      (2, 1, 'bamboo', interval '5 hours', $$Tidy. Too tidy? You could also say that there is one pattern, Damp-Heat, and a nervous person who has it.$$),
      (3, 2, 'plum', interval '6.1 hours', $$Then why almost well on holiday in years one and two, before the mucus?$$),
      (4, 3, 'bamboo', interval '6.9 hours', $$Good answer. I give you the Liver.$$),
      (5, null, 'mulberry', interval '9.6 hours', $$The old gloss on Tong Xie Yao Fang says that diarrhoea is blamed on the Spleen and pain on the Liver. Both words are in his first sentence. I'd still be careful with taking it as the whole formula now.$$),
      (6, 5, 'ginger', interval '12.2 hours', $$Careful because of the burning? Bai Zhu is drying and warm, Chen Pi warm, Fang Feng warm. I'd want Huang Lian in there for the first weeks.$$),
      (7, 6, 'licorice', interval '13 hours', $$Wouldn't Huang Lian be bad for the soft right Guan?$$),
      (8, 7, 'ginger', interval '15.1 hours', $$Yes, if it stays. Two weeks, small dose, with Mu Xiang, then out. Like calling a plumber, you don't let him move in.$$),
      (9, null, 'goji', interval '20.4 hours', $$Pulse picture is a gift: left Guan wiry, right Guan empty, Chi slippery. Wood, Earth, and something wet and hot in the basement.$$),
      (10, 9, 'licorice', interval '22 hours', $$Is slippery at Chi always Damp-Heat? I thought slippery could be normal or pregnancy.$$),
      (11, 10, 'goji', interval '23.6 hours', $$Alone it says little. With a yellow sticky root and burning stools it says a lot. And pregnant he is not.$$),
      (12, null, 'mugwort', interval '29.9 hours', $$Two normal scopes, marker back to normal, weight steady, never at night: reassuring. My line would be:
- blood
- waking at night to go
- losing weight
- marker up again
Any of these and he goes back, herbs or no herbs.$$),
      (13, null, 'magnolia', interval '44.8 hours', $$Points: LR-3, LR-13, ST-25, ST-37, SP-9, plus ST-36. Is anyone else nervous about reinforcing ST-36 while there is Heat in the same channel family?$$),
      (14, 13, 'cinnamon', interval '50.5 hours', $$What exactly are you afraid will happen? Try to say it in terms of his stool next week.$$),
      (15, 14, 'magnolia', interval '53 hours', $$That I lock the sticky stuff in. Fewer trips but more burning. Hmm. With even technique and ST-37 reduced next to it, probably not.$$),
      (16, null, 'bamboo', interval '96 hours', $$For "one layer only": I'd clear the bowel first. You can't calm a man whose backside is on fire.$$),
      (17, 16, 'mulberry', interval '99.4 hours', $$I disagree for once. Stop the bullying and the trips drop from six to three, then the bowel gets a rest and clears itself. All those years before summer there was only this.$$),
      (18, 17, 'bamboo', interval '101 hours', $$And meanwhile he has a beer every evening to calm down and fills it again. Whichever we choose, the beer goes first.$$),
      (19, null, 'peony', interval '150.3 hours', $$Exam hint without answering: when three layers are offered, a good answer names the order of treatment and the sign that tells you to change to the next step. Which sign would it be here?$$),
      (20, 19, 'plum', interval '158.7 hours', $$The root of the coating turning from yellow to white and thin, and no burning for a week?$$),
      (21, null, 'lotus', interval '201 hours', $$Friendly note: one reply described a relative in some detail and has been removed. Please keep examples as anonymous as the case.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000010'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{licorice,goji,ginger,mulberry}'::text[]),
    (2, '{plum}'),
    (3, '{magnolia}'),
    (4, '{plum,lotus}'),
    (5, '{ginger}'),
    (6, '{mulberry,goji}'),
    (8, '{licorice,plum,magnolia,bamboo}'),
    (9, '{magnolia}'),
    (11, '{licorice,bamboo,plum}'),
    (12, '{lotus,ginkgo,ginger,peony}'),
    (14, '{magnolia,bamboo}'),
    (15, '{goji}'),
    (16, '{licorice,ginger,magnolia,plum}'),
    (18, '{mulberry,mugwort}'),
    (19, '{plum,licorice}'),
    (20, '{goji,licorice}'),
    (21, '{mugwort}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8010-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000010'
  and voter.email in (
    'plum@sample.invalid', 'bamboo@sample.invalid', 'ginger@sample.invalid', 'licorice@sample.invalid',
    'magnolia@sample.invalid', 'goji@sample.invalid', 'mulberry@sample.invalid', 'peony@sample.invalid', 'lotus@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 11. Awake at midnight, foggy by noon, five months after a birth -----------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000011', author.profile_id, 'Awake at midnight, foggy by noon, five months after a birth',
  $$A new mother cannot fall asleep even when the baby does, and her heart flutters in the quiet. She lost more blood than usual at the birth.$$,
  $$Chief Complaint:
Difficulty in falling asleep and a fluttering heart for four months.

History of Present Illness:
A woman in her early thirties had a long first labour five months ago and lost about eight hundred millilitres of blood. For the first weeks she was too busy to notice anything. When the baby began to sleep for longer stretches, she found that she could not. She lies with her eyes open until one or two, going over small things, then sleeps lightly and dreams a great deal. By noon she loses words in mid-sentence and has put the car keys into the refrigerator. Her heart flutters when she sits down in the evening, less when she is busy. She says that she is "not unhappy, only thin inside".

Ten Questions:
- Cold and heat: slightly cold hands; no flushes and no heat at night
- Sweating: a little with effort, none at night
- Head: light-headed on getting up
- Appetite: poor, eats standing up; full soon
- Stools: soft, once or twice a day
- Urine: normal
- Energy: exhausted by four in the afternoon, bruises easily
- Sleep: slow to come, many dreams, startles at the baby's breathing
- Menses: back for two cycles, ten days of pale thin flow
- Milk: enough, though less than in the first months

Tongue:
Pale, thin, tooth marks at the edges. Thin white coating.

Pulse:
Thready, weak at the left Cun and the right Guan. Rate 78.

Palpation and Observation:
Dull pale complexion, pale lips and inner eyelids, dry hair. Speaks softly and trails off. Abdomen soft.

Western Findings:
Haemoglobin 10.6 g/dl, ferritin low. Thyroid function normal. ECG normal. Screening questionnaire for depression after birth below the threshold.

Questions for Discussion:
- Two organs speak here. Which one makes, and which one houses, what is missing?
- Some would sedate her Mind. What is wrong with that idea?
- Which words of hers would have made you think of a pattern with Heat?$$,
  'simple', array['board prep', 'sleep', 'women''s health', 'after birth', 'pulse reading'], 'published', 24, now(),
  null, false, 76, now() - interval '15.2 days'
from public.accounts author where author.email = 'peony@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000011', $$TCM Diagnosis:
Deficiency of both Heart and Spleen: Heart Blood Deficiency with Spleen Qi Deficiency.

Eight Principles:
- Interior
- Neither Hot nor Cold in essence (cold hands from lack of Blood)
- Deficiency of Qi and Blood
- Yin (lack of Blood, paleness, weakness)

Pattern Differentiation:
Blood was lost at birth and the Spleen, overworked and badly fed, does not replace it. The Heart houses the Mind in the Blood. With too little of it, the Mind has no bed to lie down in: slow falling asleep, many dreams, startling, flutter felt in stillness, lost words. Poor appetite, soft stools, exhaustion and tooth marks show the weak Spleen, and easy bruises with ten days of pale flow show that it no longer holds Blood in its path. That loss deepens the lack of Blood, closing the circle. Pale lips, a pale thin tongue and a thready pulse, weak at the Heart and the Spleen positions, confirm both halves. There is no night sweat, no flush and no red tip, so Yin and Heat are not involved.

Treatment Principle:
Tonify Spleen Qi, nourish Heart Blood, help the Spleen to hold Blood, calm the Mind.

Points Used:
- HT-7 Shenmen 神门: Source point of the Heart, nourishes Heart Blood and calms. Reinforcing.
- SP-6 Sanyinjiao 三阴交: strengthens the Spleen, nourishes Blood, helps sleep.
- ST-36 Zusanli 足三里: makes Qi and Blood. Reinforcing, moxa is welcome.
- BL-15 Xinshu 心俞 and BL-20 Pishu 脾俞: Back-Shu of both organs. Reinforcing.
- BL-17 Geshu 膈俞: gathering point of Blood, moxa.
- SP-1 Yinbai 隐白: direct moxa with small cones for the long flow.
- Yintang 印堂: last needle, for a quiet end of the session.

Herbal Formula:
Gui Pi Tang 归脾汤: Huang Qi 黄芪, Ren Shen 人参 or Dang Shen 党参, Bai Zhu 白术, Fu Shen 茯神, Long Yan Rou 龙眼肉, Suan Zao Ren 酸枣仁, Dang Gui 当归, Yuan Zhi 远志, Mu Xiang 木香, Zhi Gan Cao 炙甘草, with fresh ginger and jujube.

Differential Diagnosis:
- Heart Yin Deficiency: night sweats, heat in palms and chest, red tongue without coating, thready rapid pulse
- Heart and Kidneys not harmonised: restlessness, waking through the night, sore back, ringing ears, red tip
- Heart and Gall Bladder Qi Deficiency: timidity and easy fright stand first, sleep breaks off with waking early
- Liver Blood Deficiency: blurred vision, floaters, numb limbs and scanty periods, a pale body above all at the tongue sides
- Phlegm-Heat harassing the Heart: heavy chest, sticky yellow coating, slippery rapid pulse

Nutrition and Daily Life Advice:
One warm breakfast sitting down, every day, is the first prescription. Broth, eggs, dark greens, beetroot, jujube, longan in small amounts, meat in small portions if she eats it. Iron as her doctor advises. No coffee after ten. Rest lying down once by day even without sleep. Share the night with somebody. Screen away an hour before bed.

Cautions:
- She is breastfeeding: every herb needs a check by a qualified prescriber, and the baby should be watched for changed stools or sleep.
- Low haemoglobin with a long flow belongs in her doctor's hands as well.
- Screen for depression again; a low score today does not rule it out next month. Thoughts of harming herself or the baby are an emergency.
- Gui Pi Tang is warming; stop and think again if flushing, thirst or a red tip appears.$$)
on conflict (case_id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8011-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8011-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'magnolia', interval '2.2 hours', $$"Not unhappy, only thin inside." What a sentence. Blood that cannot hold the Mind. Pale tongue, pale lids, thready pulse.$$),
      (2, 1, 'bamboo', interval '4.9 hours', $$Which organ's Blood, though? Liver stores it too, and Liver Blood is my default after birth.$$),
      (3, 2, 'magnolia', interval '6 hours', $$No floaters, no numbness, no cramps, periods long rather than scanty. And flutter plus lost words plus left Cun. I vote Heart.$$),
      (4, 2, 'goji', interval '7.7 hours', $$And don't leave out the right Guan. Soft stools, full soon, bruises. The kitchen isn't cooking, so the bedroom has no blankets.$$),
      (5, null, 'plum', interval '11.4 hours', $$The ten-day flow confused me. I had "long flow" filed under Heat in the Blood.$$),
      (6, 5, 'ginger', interval '13.2 hours', $$Look at the colour. Heat: bright or deep red, heavy, thick. Hers is pale and thin. That's the bucket with a loose bottom, not the pot boiling over.$$),
      (7, 6, 'plum', interval '13.9 hours', $$Perfect, moving it to another card.$$),
      (8, null, 'mulberry', interval '29.5 hours', $$On sedating the Mind: heavy minerals press down something that floats up. Nothing floats here, she is empty. Suan Zao Ren and Long Yan Rou feed while they calm, Long Gu would only sit on her stomach.$$),
      (9, null, 'mugwort', interval '35.1 hours', $$Please remember that the questionnaire was "below threshold", which isn't "never". I'd ask again at every visit and ask who helps at night.$$),
      (10, 9, 'lotus', interval '39 hours', $$Thank you. And if this case is close to home for anyone reading: the club is for study only, please talk to somebody who can really look after you.$$),
      (11, null, 'licorice', interval '60.8 hours', $$For the third question: night sweats, hot palms, a dry mouth at night? If she had said any of those I'd be thinking of Yin instead.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000011'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{licorice,plum}'::text[]),
    (3, '{goji,bamboo}'),
    (4, '{mulberry,licorice}'),
    (6, '{plum,magnolia,licorice}'),
    (8, '{ginger,goji}'),
    (9, '{lotus,peony,licorice,magnolia}'),
    (10, '{peony,mugwort,magnolia,plum}'),
    (11, '{plum}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8011-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000011'
  and voter.email in (
    'licorice@sample.invalid', 'magnolia@sample.invalid', 'goji@sample.invalid', 'plum@sample.invalid',
    'mugwort@sample.invalid', 'ginger@sample.invalid', 'lotus@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 12. Bleeding gums, and hungry again an hour after lunch -------------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000012', author.profile_id, 'Bleeding gums, and hungry again an hour after lunch',
  $$A line cook is plagued by sore gums, bad breath and a gnawing stomach. He drinks iced water by the litre and still feels parched.$$,
  $$Chief Complaint:
Painful, bleeding gums for three weeks.

History of Present Illness:
A man in his early forties cooks twelve hours a day beside a charcoal grill. Since a new menu began in spring he has lived on spicy fried snacks between services and three strong coffees, with spirits after closing. His gums began to bleed when he brushed, then swelled and throbbed above the lower molars. A dentist cleaned them and found no abscess. The pain is worse with anything hot and better with ice, which he sucks while he works. He eats a full lunch and is hungry an hour later, with a burning pit of the stomach and an acid taste. His colleagues keep their distance because of his breath.

Ten Questions:
- Cold and heat: always hot, works with the cold-room door ajar
- Sweating: freely, mostly the face and forehead
- Thirst: strong, wants iced water in large gulps
- Appetite: excessive; gains no weight
- Stomach: burning pain, worse an hour after eating, with sour belching
- Stools: hard and dry, every second or third day
- Urine: dark yellow
- Sleep: restless, throws off the cover
- Mouth: ulcer on the inner lip last week
- Mood: impatient, cheerful otherwise

Tongue:
Red, redder in the middle. Coating yellow, thick and dry, above all in the centre.

Pulse:
Rapid at 96, full and slightly overflowing, strongest at the right Guan.

Palpation and Observation:
Solid build, red shiny face. Gums bright red and swollen. Epigastrium tender on pressure; he moves the hand away. The abdomen is firm on the left lower side.

Western Findings:
Fasting sugar and HbA1c normal. Test for Helicobacter pending. Blood pressure 134/82.

Questions for Discussion:
- Which channels pass through the gums, and which one fits the lower jaw?
- Which findings show that this has gone beyond its first stage?
- If the same man had a peeled tongue centre, what would change?$$,
  'simple', array['board prep', 'digestion', 'mouth and teeth', 'acute', 'tongue reading'], 'published', 14, now(),
  null, true, 68, now() - interval '8.4 days'
from public.accounts author where author.email = 'ginkgo@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000012', $$TCM Diagnosis:
Stomach Fire blazing upward along the Yang Ming channel.

Eight Principles:
- Interior
- Heat, in its drying and bleeding stage (Fire)
- Excess: full pulse, dislike of pressure, solid build
- Yang

Pattern Differentiation:
Hot spiced food, coffee, alcohol and the heat of the grill all collect in the Stomach. Heat speeds up digestion: he is hungry soon after a meal. It burns the lining: pain, worse from pressure, and sour belching. It dries fluids: gulping of iced water, dark urine, hard stools. When it has become Fire it rises and moves Blood, and both Yang Ming channels pass the gums: swelling, throbbing, bleeding, bad breath and a lip ulcer. Sweat on forehead and face is the Yang Ming region too. Red body and a thick dry yellow coating in the centre, the Stomach area, together with an overflowing right Guan, leave little doubt. Thick coating shows that Stomach Yin is still there; the fight is with Excess.

Treatment Principle:
Clear Stomach Fire, cool Blood, make Stomach Qi descend and open the bowels, protect fluids.

Points Used:
- ST-44 Neiting 内庭: Spring point, clears Heat of the channel up to the teeth. The leading point, reducing.
- ST-21 Liangmen 梁门: subdues rebellious Qi and clears Heat in the Stomach itself.
- LI-4 Hegu 合谷: commands face and mouth; the Large Intestine channel serves the lower gums.
- LI-11 Quchi 曲池: clears Yang Ming Heat, cools Blood, moves the stools.
- ST-6 Jiache 颊车: local, for the lower jaw. Not into swollen tissue.
- REN-12 Zhongwan 中脘: Front-Mu, settles the burning. Even method.
- ST-25 Tianshu 天枢 if the bowel has not opened for two days.

Herbal Formula:
Qing Wei San 清胃散: Huang Lian 黄连, Sheng Di Huang 生地黄, Mu Dan Pi 牡丹皮, Dang Gui 当归, Sheng Ma 升麻. Shi Gao 石膏 is often added for the thirst, and a little Da Huang 大黄 for the constipation until the bowel moves.

Differential Diagnosis:
- Stomach Yin Deficiency with Empty Heat: peeled or missing coating in the centre, thirst for small sips, hunger without wish to eat, thready rapid pulse. This answers the last question: nourish, and use Yu Nu Jian 玉女煎 or Yi Wei Tang 益胃汤 in place of purely bitter cold herbs.
- Kidney Yin Deficiency with Empty Heat: gums ooze with little pain, teeth feel loose, evening worse, sore back
- Stomach Phlegm-Fire: sticky coating, stuffy chest, sleeplessness, slippery pulse
- Retention of Food: one big meal, foul belching, no wish to eat, slippery pulse
- Liver Fire attacking the Stomach: pain below the ribs, bitter taste, outbursts of anger, wiry pulse

Nutrition and Daily Life Advice:
Replace grilled and fried snacks by a proper meal between services. Cucumber, pear, mung beans, tofu, celery, watermelon in season; room-temperature water in place of ice. Two weeks without spirits and chillies, then little. One coffee, after food. Soft brush, rinse with cool salted water. Step out of the heat every hour.

Cautions:
- Bitter cold herbs injure the Spleen: days to two weeks, then review. Stop with loose stools.
- Da Huang only until the bowel has moved.
- Bleeding elsewhere, easy bruising, black stools, vomiting blood, spreading facial swelling or fever needs medical or dental help at once.
- Follow up the Helicobacter result; the herbs do not replace its treatment.$$)
on conflict (case_id) do nothing;

insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
values
  (
    '0a125eed-0000-4000-8012-000000000001', 'ca5e5eed-0000-4000-8000-000000000012', 1,
    $$Which detail of the ten questions best tells you that fluids are being consumed by an Excess?$$,
    array[
      $$Cheerful but impatient mood$$,
      $$Gulping iced water$$,
      $$Sour belching an hour after each meal$$,
      $$Sweating of the face while working$$
    ], 1,
    $$Large amounts of cold drink are wanted when a full pathogen burns fluids; small sips would speak for emptiness. Belching shows Qi going the wrong way, sweating shows where the fluids leave, and the mood is only a hint.$$
  ),
  (
    '0a125eed-0000-4000-8012-000000000002', 'ca5e5eed-0000-4000-8000-000000000012', 2,
    $$He moves your hand away from the pit of the stomach. What does this finding add?$$,
    array[
      $$An Excess condition$$,
      $$A sign that he needs moxa and warming food here$$,
      $$A deficiency of Qi in the Middle$$,
      $$A disorder of the channel and not of the organ$$
    ], 0,
    $$Dislike of pressure is a mark of Excess. A deficient Middle would welcome the hand, warmth would be refused by a man sucking ice, and burning pain after meals with a changed coating involves the organ itself.$$
  ),
  (
    '0a125eed-0000-4000-8012-000000000003', 'ca5e5eed-0000-4000-8000-000000000012', 3,
    $$Which point is the Spring (Ying) point that clears the channel up to the teeth?$$,
    array[
      $$ST-36 Zusanli 足三里$$,
      $$LI-11 Quchi 曲池$$,
      $$ST-44 Neiting 内庭$$,
      $$SP-6 Sanyinjiao 三阴交$$
    ], 2,
    $$Spring points clear Heat, and ST-44 belongs to the channel that runs through the gums. ST-36 is chiefly a tonic Sea point, LI-11 is a Sea point, useful but not a Spring point, and SP-6 nourishes the three Yin of the leg.$$
  ),
  (
    '0a125eed-0000-4000-8012-000000000004', 'ca5e5eed-0000-4000-8000-000000000012', 4,
    $$Which change of the tongue would make you think again about the bitter cold herbs?$$,
    array[
      $$The coating turns a darker yellow$$,
      $$The coating spreads towards the front and sides$$,
      $$The tip becomes redder than the rest of the body$$,
      $$The centre becomes peeled$$
    ], 3,
    $$A peeled centre means that Yin itself is being lost, and bitter cold herbs dry further: nourishing has to come in. A darker or spreading coating asks for more clearing, and a red tip points to the Heart without a reason to stop.$$
  )
on conflict (id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8012-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8012-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'bamboo', interval '1.1 hours', $$Charcoal outside, charcoal inside.$$),
      (2, null, 'plum', interval '3.6 hours', $$- hungry an hour later
- gulps ice water
- dry stool, dry yellow coat
- right Guan overflowing
Full Heat in the Stomach. But the bleeding makes me want a stronger word than "heat".$$),
      (3, 2, 'goji', interval '5.2 hours', $$Fire, then. As I learned it, Heat makes you thirsty, Fire makes you bleed and dries you out.$$),
      (4, null, 'magnolia', interval '8.8 hours', $$Channels: Stomach enters the upper gums, Large Intestine the lower. So for lower molars LI-4 should be the star and ST-44 the support. Has anyone tried it the other way round?$$),
      (5, 4, 'ginger', interval '12 hours', $$Both, always. The organ is burning, so a distal Stomach point stays in no matter which row of teeth complains.$$),
      (6, null, 'licorice', interval '23.7 hours', $$Hungry and thirsty and not gaining weight made me think of sugar disease. The HbA1c is normal, so that's out?$$),
      (7, 6, 'mugwort', interval '26.1 hours', $$Out for diabetes, yes. I'd have asked for thyroid values as well: hot, sweaty, hungry, fast pulse. The gums and coating point elsewhere but it is one blood test.$$),
      (8, 7, 'ginkgo', interval '31.5 hours', $$Fair criticism. They were taken in autumn and were normal; I should have put that under the Western findings.$$),
      (9, null, 'mulberry', interval '54.4 hours', $$For the last question: a peeled centre would turn me away from plain bitter cold and towards Yu Nu Jian, where Shi Gao is paired with Shu Di and Mai Dong.$$),
      (10, 9, 'bamboo', interval '57 hours', $$Isn't Sheng Ma odd in Qing Wei San? Why raise anything in a man whose fire already goes up?$$),
      (11, 10, 'mulberry', interval '61.9 hours', $$It lets the pent-up Fire out where it sits, the face, and it guides the rest to Yang Ming. Huang Lian holds it down at the same time. I had the same doubt for a year.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000012'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{ginger,plum,licorice,magnolia}'::text[]),
    (2, '{goji}'),
    (3, '{plum,mulberry}'),
    (5, '{magnolia}'),
    (7, '{licorice,lotus,ginkgo}'),
    (8, '{mugwort,bamboo,licorice}'),
    (9, '{plum,goji}'),
    (11, '{bamboo,ginger}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8012-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000012'
  and voter.email in (
    'bamboo@sample.invalid', 'plum@sample.invalid', 'goji@sample.invalid', 'ginger@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 13. Knees and lower back that announce the rain ---------------------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000013', author.profile_id, 'Knees and lower back that announce the rain',
  $$A market gardener near seventy has ached for eight years and feels every change in the weather. Last month one knee behaved quite differently, and she takes a blood thinner.$$,
  $$Chief Complaint:
Aching lower back and knees for eight years, worse for the past winter.

History of Present Illness:
A woman in her late sixties grew vegetables for forty years, for most of them kneeling on wet ground from March to November. The ache began in the right knee, took in the left a year later and reached the lower back after a winter of harvesting leeks. It is deep, heavy and fixed. She can tell a day ahead when rain is coming. Mornings are stiff for about twenty minutes, then warm up; by late afternoon the legs tire, and both knees feel as if they might give way on the stairs. A hot bath, a heat pad and dry summer days help. Cold draughts and standing at the market stall make it worse. From time to time there is numbness down the outside of the right calf.

Last month, after two days of clearing a flooded shed, the right knee became swollen, red and warm for five days. It calmed down with rest and cool compresses. She is still rather puffy there, but the warmth has gone.

Past History:
Four births, the last with heavy bleeding. Change of life at fifty without much trouble. Irregular heartbeat for three years, for which she takes an anticoagulant tablet. She used an anti-inflammatory gel until it irritated the skin.

Ten Questions:
- Cold and heat: feels the cold easily, above all from the waist down
- Sweating: little
- Head and body: light-headed when she gets up fast, limbs heavy on damp days
- Eyes and ears: dry eyes in the evening, hearing a bit dull
- Thirst: little, warm drinks
- Appetite: moderate; avoids meat because of the effort of chewing
- Stools: soft, sometimes unformed after cold food
- Urine: pale, once or twice at night
- Sleep: wakes when turning over, falls asleep again
- Energy: enough for the morning only

Tongue:
Pale, slightly thin. Coating white, sticky and rather thick on the root, thin in front. Veins below slightly dark.

Pulse:
Deep and slow at 62 with a slightly irregular beat. Both Chi weak. Left Guan thready; right Guan a little tight.

Palpation and Observation:
Walks with short steps, thigh muscles wasted on both sides. The lower back is cool at L4 and tender beside the spine; pressing eases it for a moment. Both knees cool to the hand, the right one puffy under the kneecap and not warm. Nails ridged and brittle. Pale inner eyelids.

Western Findings:
X-ray shows worn joint cartilage in both knees and narrowed discs in the lumbar spine. Rheumatoid factor negative, uric acid normal, inflammation value normal again. Haemoglobin at the lower border. Reflexes, strength of the feet and feeling in the saddle area are normal.

Questions for Discussion:
- How much of this is guest and how much is house? Support each share with findings.
- Which of the pathogens prevails, and how do you explain the five days of redness?
- What does the tablet forbid or change in your needling and in your formula?
- Local, adjacent, distal: choose no more than eight points and defend each of them.$$,
  'complex', array['clinic ready', 'pain', 'back pain', 'older adult', 'weather'], 'published', 21, now(),
  null, false, 86, now() - interval '4.6 days'
from public.accounts author where author.email = 'cinnamon@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000013', $$TCM Diagnosis:
Painful obstruction (Bi) syndrome from Wind-Cold-Damp, with Cold and Dampness prevailing, lodged on a background of Liver and Kidney deficiency with weak Qi and Blood. In the right knee there has been a brief change into Damp-Heat, which has settled.

Eight Principles:
- Exterior pathogen in channels and joints that has gone deep: mixed Exterior and Interior
- Cold (the five warm days were local and have passed)
- Deficiency at the root, Excess in the branch
- Yin

Pattern Differentiation:
The guest: ache that is fixed and severe in cold speaks for Cold; heaviness, puffiness, numbness and warning of rain speak for Dampness; the tight quality and the sticky coating on the root support both. It does not wander, so Wind plays a small part. The house: four births with blood loss, age and forty years of hard work weakened Liver and Kidneys. Kidneys rule bones, Liver rules sinews: knees that give way, weak Chi, dull hearing, night urine, dry eyes, brittle nails, thready left Guan. Pale eyelids, light-headedness and wasted muscle add weak Qi and Blood, with a Spleen that makes too little. What is empty cannot push the guest out. In the flooded shed fresh Dampness was added, it was penned in a narrow place and turned to Heat for a few days. With no warmth, thirst, yellow coating or rapid pulse left, treat the Cold and Damp, and remember that the knee can flare again. Dark veins below the tongue show that Blood is beginning to slow down.

Treatment Principle:
Scatter Cold, resolve Dampness, expel Wind and free the channels; tonify Liver and Kidneys, nourish Qi and Blood. In flares clear first, in dry warm spells tonify more.

Points Used:
- BL-23 Shenshu 肾俞: root of the lower back. Reinforcing, moxa.
- DU-3 Yaoyangguan 腰阳关: moxa box for Cold in the lumbar spine.
- ST-35 Dubi 犊鼻 with the inner Xiyan 膝眼: local, warm needle on the left; only needle on the right while it is puffy.
- SP-9 Yinlingquan 阴陵泉: drains Dampness, adjacent to the knee.
- GB-34 Yanglingquan 阳陵泉: gathering point of the sinews; for the numb calf too.
- BL-40 Weizhong 委中: distal for the lumbar spine, adjacent for the knee.
- KI-3 Taixi 太溪: Source point, nourishes the Kidneys.
- ST-36 Zusanli 足三里: feeds the wasted thighs through Qi and Blood. Even to reinforcing.

Herbal Formula:
Du Huo Ji Sheng Tang 独活寄生汤 is the model: Du Huo 独活, Qin Jiao 秦艽, Fang Feng 防风 and Xi Xin 细辛 drive out Wind, Cold and Damp; Sang Ji Sheng 桑寄生, Du Zhong 杜仲 and Niu Xi 牛膝 strengthen Liver and Kidneys; Dang Gui 当归, Chuan Xiong 川芎, Bai Shao 白芍 and Di Huang 地黄 care for Blood; Ren Shen 人参, Fu Ling 茯苓 and Gan Cao 甘草 for Qi; Rou Gui 肉桂 warms. In this woman it must not be given until the prescriber of her anticoagulant agrees. Local moxa and heat can do much of its work meanwhile.

Differential Diagnosis:
- Wind Bi: pain wanders from joint to joint, floating pulse
- Heat Bi: hot, red joints, thirst, yellow coating, rapid pulse, present for five days only
- Kidney Yang Deficiency without obstruction: weak rather than painful, does not depend on weather, no sticky root coating
- Blood stasis in the channels: stabbing pain, worse at night, purple body
- Bone Bi (chronic): deformed joints with Phlegm and stasis, hard swelling; a road she may take later

Nutrition and Daily Life Advice:
Warm broths, stewed meat in small soft portions, black beans, sesame, ginger, cinnamon. Fewer raw foods and less fruit in winter. Knee warmers, waterproof kneeling pad, seat at the market stall. Strengthen the thighs every day: getting up from a chair ten times, cycling without load, Tai Chi in a dry hall. Heat for Cold days; cool only if the knee is hot.

Cautions:
- Anticoagulant: thin needles, firm pressure afterwards, no deep needling near large vessels, no vigorous cupping or bleeding. Dang Gui, Chuan Xiong and Niu Xi can add to the effect.
- Xi Xin is restricted in many countries because of aristolochic acid in some parts of the plant and is best left out.
- Moxa with distance where the calf is numb.
- Loss of bladder or bowel control, numb saddle area, sudden foot weakness, fever with a hot joint, or night pain with weight loss: urgent referral.$$)
on conflict (case_id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8013-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8013-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'magnolia', interval '4.4 hours', $$Starting with the guest. Fixed, deep, worse in cold: Cold. Heavy, puffy, knows the rain is coming: Damp. Nothing wanders, so Wind is the smallest. Bi with Cold and Damp on top.$$),
      (2, 1, 'ginger', interval '6.9 hours', $$And the house is falling down: weak Chi, thin left Guan, brittle nails, thighs wasted. Four births. If I only chase the guest she'll be back next November.$$),
      (3, 2, 'bamboo', interval '8.8 hours', $$"House falling down" is a mood, not a proportion. The question asked for shares. I'd say 60 house, 40 guest, because pressing eases it and she tires by noon.$$),
      (4, 3, 'magnolia', interval '10.1 hours', $$Stiff on waking, better once warm, and a thick sticky root. Those are guest findings. 50/50 from me, and more guest on wet weeks.$$),
      (5, null, 'licorice', interval '14 hours', $$The red warm knee for five days throws me. Do we change everything to Heat?$$),
      (6, 5, 'mulberry', interval '17.5 hours', $$Only for those five days, I think. Fresh Damp with nowhere to go gets hot, like a compost heap. Now: no warmth, pulse 62, no yellow. Treat what is there and warn her that it may return.$$),
      (7, 5, 'mugwort', interval '19.2 hours', $$I want to be sure that somebody looked at that joint while it was red. Gout and infection were on my list; uric acid and inflammation value came back fine. Next time it's hot she should be seen the same day.$$),
      (8, null, 'ginger', interval '27 hours', $$Formula in my head is Du Huo Ji Sheng Tang, and then I read "anticoagulant" and put the pen down. Dang Gui, Chuan Xiong, Niu Xi in one go. What do you do with such a patient?$$),
      (9, 8, 'mugwort', interval '28.3 hours', $$Call the prescriber. Start with moxa and thin needles, press longer. Herbs later or never.$$),
      (10, 9, 'bamboo', interval '31.7 hours', $$And no fire cups on a lady who bruises by looking at them.$$),
      (11, null, 'goji', interval '55 hours', $$My eight:
- BL-23 and DU-3 with moxa
- ST-35 and inner Xiyan
- SP-9, GB-34
- KI-3
- ST-36
Warm needle on the left knee only. The right one is still puffy, I don't trust it.$$),
      (12, 11, 'magnolia', interval '60.3 hours', $$No BL-40? Lumbar spine and back of the knee in one point. I'd drop KI-3 for it at the first visit.$$),
      (13, 12, 'cinnamon', interval '66 hours', $$Whichever you drop, tell me which finding loses its point.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000013'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{goji,licorice,plum}'::text[]),
    (2, '{magnolia,mugwort,mulberry}'),
    (4, '{bamboo,ginger}'),
    (6, '{licorice,goji}'),
    (7, '{lotus,cinnamon}'),
    (8, '{mugwort,plum}'),
    (9, '{ginger,lotus,licorice,peony}'),
    (11, '{magnolia}'),
    (13, '{goji,bamboo,mulberry}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8013-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000013'
  and voter.email in (
    'ginger@sample.invalid', 'magnolia@sample.invalid', 'mugwort@sample.invalid', 'mulberry@sample.invalid',
    'goji@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- 14. Burning and urgency on a long delivery route --------------------------------------------------------------------------

insert into public.case_studies (
  id, author_id, title, description, content, difficulty, tags, status, discussion_period_days, discussion_period_ends, released_at,
  has_quiz, view_count, created_at
)
select
  'ca5e5eed-0000-4000-8000-000000000014', author.profile_id, 'Burning and urgency on a long delivery route',
  $$A van driver who holds on for hours has had stinging, urgent urination for three days. The urine is dark, cloudy and scanty.$$,
  $$Chief Complaint:
Frequent, urgent and burning urination for three days.

History of Present Illness:
A woman in her late twenties drives a delivery van in a hot, humid week. She drinks little on purpose because there are few toilets on the route, and holds on for hours. Lunch has been hot wings from a petrol station, and she celebrated a birthday with cocktails on the evening before it began. She woke with an urgent need to go and passed a few burning drops. Since then she has gone every half hour, with a feeling that something remains. The stream starts with difficulty. It is her second episode; the first was two summers ago.

Ten Questions:
- Cold and heat: slightly feverish in the evening, 37.4 °C, no shivering
- Sweating: as usual for the weather
- Thirst: dry, sticky mouth, but she does not feel like drinking; bitter taste
- Appetite: reduced, slight nausea after greasy food
- Abdomen: full and uncomfortable above the pubic bone, worse on pressure
- Stools: sticky, incomplete since yesterday
- Urine: scanty, dark, cloudy, strong smell; burning during the flow
- Sleep: broken only by the need to go
- Mood: irritable, no mouth ulcers
- Discharge: slightly more than usual, yellowish
- Menses: ended a week ago, regular

Tongue:
Body slightly red. Thick, sticky yellow coating on the root, with red spots there.

Pulse:
Slippery and rapid, 92, with a wiry edge at the left Chi.

Palpation and Observation:
Oily skin on the face. Shifts on the chair. REN-3 and the sacral area around BL-28 are tender.

Western Findings:
Dipstick positive for white cells and nitrite, trace of blood. Culture has been sent. No pain on tapping the kidneys. Pregnancy test negative.

Questions for Discussion:
- The mouth is dry, yet she does not want to drink. What does this contradiction tell you?
- How would the picture differ if the trouble had come down from the Heart?
- Which findings would make you send her on the same day?$$,
  'simple', array['board prep', 'urinary', 'acute', 'women''s health'], 'published', 14, now(),
  null, false, 42, now() - interval '1.3 days'
from public.accounts author where author.email = 'ginkgo@sample.invalid'
on conflict (id) do nothing;

insert into private.case_solutions (case_id, content)
values ('ca5e5eed-0000-4000-8000-000000000014', $$TCM Diagnosis:
Damp-Heat in the Bladder (Heat painful-urination syndrome, Re Lin).

Eight Principles:
- Interior (organ), with an outer cause in weather and food
- Heat: burning, dark urine, rapid pulse, red spots
- Excess: acute, dislike of pressure, slippery pulse, thick coating
- Yang, with Damp as the Yin element in it

Pattern Differentiation:
Humid heat, greasy spicy food and alcohol bred Damp-Heat, which is heavy and pours downward; holding on gave it a place to lodge. In the Bladder it blocks the transformation of Qi: hesitant stream, frequency with a feeling of something left, fullness above the pubic bone. Heat gives burning, dark scanty urine and slight fever, Dampness gives cloudiness and fullness. Fluids are hindered rather than absent: the mouth is dry and sticky, but drinking does not appeal. Sticky stools, yellowish discharge and bitter taste show the same guest in neighbouring rooms. The root of the tongue is the Lower Burner; a thick sticky yellow coating with red spots there, and a slippery rapid pulse, complete the picture.

Treatment Principle:
Clear Heat, resolve Dampness, open the water passages of the Lower Burner.

Points Used:
- REN-3 Zhongji 中极: Front-Mu of the Bladder. Reducing, needle towards the pubic bone, bladder emptied first.
- BL-28 Pangguangshu 膀胱俞: Back-Shu of the Bladder, paired with the Front-Mu.
- SP-9 Yinlingquan 阴陵泉: clears Damp-Heat from the Lower Burner. Reducing.
- BL-63 Jinmen 金门: Accumulation (Xi) point, for the acute burning.
- BL-66 Zutonggu 足通谷: Spring point, clears Heat from the Bladder.
- SP-6 Sanyinjiao 三阴交: meeting of the three Yin of the leg, for the genital and urinary region.
- LR-5 Ligou 蠡沟 if the discharge increases.

Herbal Formula:
Ba Zheng San 八正散: Qu Mai 瞿麦, Bian Xu 萹蓄, Che Qian Zi 车前子, Hua Shi 滑石, Zhi Zi 栀子, Da Huang 大黄, Deng Xin Cao 灯心草, Gan Cao 甘草, and Mu Tong 木通, today replaced by Tong Cao 通草.

Differential Diagnosis:
- Heart Fire sent down through the Small Intestine: red tip, mouth ulcers, agitation, thirst for cold drinks, sleeplessness (Dao Chi San 导赤散)
- Stone type: gravel, sudden stop of the stream, colic to the groin
- Blood type: blood is seen by eye, with little cloudiness
- Kidney Yin Deficiency with Empty Heat: long course, slight burning, no coating at the root, thready rapid pulse
- Exhaustion type (Lao Lin): comes with tiredness, dribbling, mild burning, pale tongue
- Damp-Heat in Liver and Gall Bladder: itching, swelling and pain along the channel, ribs and ears involved, wiry pulse throughout

Nutrition and Daily Life Advice:
Drink regularly, plan the toilet stops, never hold on. Barley water, mung beans, celery, cucumber, corn-silk tea. No alcohol, chillies, fried food, sweets or dairy for ten days. Cotton underwear, wipe front to back, empty the bladder after intercourse. Rest for two days if she can.

Cautions:
- Fever above 38 °C, shivering, flank pain, vomiting, visible blood, pregnancy, diabetes, or no improvement within 48 hours: medical treatment on the same day. Antibiotics may well be right here once the culture is known.
- Guan Mu Tong contains aristolochic acid, harms the kidneys and is banned; check any product named Mu Tong.
- Bitter cold draining herbs only for days. The formula is not for pregnancy, and SP-6 and REN-3 are not needled then.$$)
on conflict (case_id) do nothing;

insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
select said.id, c.id, said.parent_id, author.profile_id, said.content, c.created_at + said.after
from (
  select
    ('c0445eed-0000-4000-8014-' || lpad(number::text, 12, '0'))::uuid as id,
    ('c0445eed-0000-4000-8014-' || lpad(reply_to::text, 12, '0'))::uuid as parent_id,
    author, after, content
  from (
    values
      (1, null::int, 'plum', interval '1.4 hours', $$Frequent, urgent, burning, cloudy. Thick yellow sticky root. Is this the kind of case where the first thought is also the right one? Damp-Heat, Bladder.$$),
      (2, 1, 'bamboo', interval '2.6 hours', $$Possibly. Now explain the bitter taste, the irritability and the wiry edge on the left. I'd at least ask the Liver channel.$$),
      (3, 2, 'goji', interval '4.8 hours', $$One-sided wiry at Chi only, not Guan. And itching, ribs, ears: silent. I think pain alone can make the pulse wiry.$$),
      (4, null, 'mugwort', interval '9.3 hours', $$My same-day list:
- fever over 38 or shivering
- flank pain
- vomiting
- pregnant, diabetic, or one kidney
- no better in two days
She has none today. The nitrite is real though, so the culture must be followed up.$$),
      (5, null, 'licorice', interval '15.5 hours', $$Dry mouth but not thirsty. Is that because the water is there, only in the wrong place?$$),
      (6, 5, 'ginkgo', interval '18.2 hours', $$Go one step further: put a full glass in front of her. What does she do with it, and what would somebody with nothing but heat do?$$),
      (7, null, 'ginger', interval '21 hours', $$Reminder for anyone writing a formula with Mu Tong in it: say Tong Cao. Our lecturer fails the paper otherwise.$$)
  ) as talk (number, reply_to, author, after, content)
) said
join public.case_studies c on c.id = 'ca5e5eed-0000-4000-8000-000000000014'
join public.accounts author on author.email = said.author || '@sample.invalid'
-- Not `on conflict`: a comment takes its number before it is found to be there.
where not exists (select from public.comments m where m.id = said.id)
order by said.after;

insert into public.comment_votes (user_id, case_id, comment_id, created_at)
select voter.profile_id, m.case_id, m.id, m.created_at
from (
  values
    (1, '{licorice}'::text[]),
    (2, '{goji,mulberry}'),
    (3, '{plum,magnolia}'),
    (4, '{lotus,ginkgo,plum,ginger}'),
    (5, '{mulberry}'),
    (6, '{licorice,plum}'),
    (7, '{mugwort,mulberry}')
) as votes (number, voters)
join public.comments m on m.id = ('c0445eed-0000-4000-8014-' || lpad(votes.number::text, 12, '0'))::uuid
join public.accounts voter on voter.email in (select key || '@sample.invalid' from unnest(votes.voters) as key)
on conflict (user_id, case_id, comment_id) do nothing;

insert into public.case_votes (user_id, case_id, created_at)
select voter.profile_id, c.id, c.created_at + interval '1 hour'
from public.case_studies c, public.accounts voter
where c.id = 'ca5e5eed-0000-4000-8000-000000000014'
  and voter.email in (
    'magnolia@sample.invalid', 'mugwort@sample.invalid', 'plum@sample.invalid'
  )
on conflict (user_id, case_id) do nothing;

-- Tests and a mock exam ------------------------------------------------------------------------------------------------------

-- Invented for study. No pattern is the answer twice in the five sets, and no case contradicts another.

select private.store_exam($exam${
 "id": "e0a50000-0000-4000-8000-000000000001", "kind": "simple", "time_limit": 540, "is_featured": false,
 "cases": [
  {
   "diagnosis": "Liver Qi Stagnation",
   "scenario": "A 34-year-old graphic designer has had a distending ache below both ribs for four months, since a new manager took over her team. The ache grows with every argument and almost disappears on holiday, and she sighs many times an hour without noticing it. Her breasts swell and hurt in the week before the period, which comes early one month and late the next, and her mood swings between irritable and low. Appetite, stools and sleep are normal, her mouth is not bitter, she is not thirsty and her face is not red. The tongue is of normal colour with a thin white coating, and the pulse is wiry, most clearly on the left."
  }
 ],
 "questions": [
  {
   "section": "diagnosis", "correct_answer": 2,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Liver Fire Blazing",
    "Liver Blood Deficiency",
    "Liver Qi Stagnation",
    "Liver Blood Stasis"
   ],
   "explanations": [
    "Fire would bring a red face, a bitter mouth, thirst and a red tongue with a yellow coating, and she has none of these.",
    "Empty Liver Blood shows in a pale tongue, blurred vision, scanty periods and a thin or choppy pulse, not in distension with a wiry pulse.",
    "Distension that follows the mood, sighing, swollen breasts before the period and a wiry pulse show that Liver Qi does not flow freely.",
    "Stasis gives a fixed, stabbing pain, dark clots and a purple tongue, while her ache is distending and comes and goes."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 0,
   "question": "What is the primary treatment principle?",
   "options": [
    "Spread Liver Qi and relieve constraint",
    "Drain Liver Fire and cool the Blood",
    "Nourish Liver Blood and moisten the eyes",
    "Invigorate Liver Blood and dispel stasis"
   ],
   "explanations": [
    "The ache, the sighing and the mood all come from Qi that is held back, so it must be allowed to spread again.",
    "There are no signs of Fire to drain, and cold, bitter treatment would injure her middle for nothing.",
    "Nothing here is empty or dry, and heavy nourishment would make the constraint worse.",
    "Blood still moves, as the normal tongue and the changing ache show, so this would aim too deep."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which is the best differential diagnosis?",
   "options": [
    "Heart Blood and Yin Deficiency",
    "Liver Qi Stagnation with Heat",
    "Spleen Qi Sinking with Dampness",
    "Kidney Yin Deficiency with Heat"
   ],
   "explanations": [
    "It shares the low mood only, and palpitations, poor sleep, a pale tongue and a thin pulse are all absent.",
    "It shares the whole picture, and only the missing thirst, bitter mouth and red tongue sides keep it apart.",
    "It would give a bearing-down feeling, tiredness and a weak pulse, which is far from this picture of constraint.",
    "It would bring night sweats, a sore back and a red tongue with little coating, and shares almost nothing with her case."
   ]
  },
  {
   "section": "points", "correct_answer": 1,
   "question": "Which point combination is most appropriate?",
   "options": [
    "ST-36 Zusanli, SP-3 Taibai, BL-20 Pishu, REN-6 Qihai",
    "LR-3 Taichong, LI-4 Hegu, LR-14 Qimen, PC-6 Neiguan",
    "LR-2 Xingjian, GB-43 Xiaxi, LI-11 Quchi, SJ-5 Waiguan",
    "LR-8 Ququan, BL-17 Geshu, BL-18 Ganshu, ST-36 Zusanli"
   ],
   "explanations": [
    "This tonifies Spleen Qi, but her appetite, stools and strength are good.",
    "The Four Gates move Qi in the whole body, LR-14 frees the ribs and breasts, and PC-6 opens the chest and settles the mood.",
    "These points clear Heat and drain Fire, of which there is no sign.",
    "This is a way to nourish Liver Blood and would not release what is held back."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 0,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Light, simple meals with leafy greens and citrus peel",
    "Beef broth, dates and beetroot to build up Blood",
    "Lamb, cinnamon and a small glass of spirits daily",
    "Cold melon, raw cucumber and iced bitter drinks"
   ],
   "explanations": [
    "Light, green and gently fragrant food helps Qi to spread without heating or weighing her down.",
    "Heavy, building food suits a lack of Blood and can add to the feeling of fullness here.",
    "Hot food and alcohol would soon turn her constraint into Heat.",
    "Cold, bitter food treats Fire, which she does not have, and hampers the Spleen."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 3,
   "question": "Which lifestyle advice is most important?",
   "options": [
    "Rest in bed whenever the ache returns after work",
    "Keep warm, and heat the belly with moxa at night",
    "Swallow the anger so that colleagues stay friendly",
    "Move outdoors each day and speak about the conflict"
   ],
   "explanations": [
    "Lying still lets Qi pool further; her ache eases with movement and change.",
    "Warmth is for Cold, and she shows no Cold at all.",
    "Unspoken anger is what binds Liver Qi, so this would feed the cause.",
    "Movement and an open word let Qi flow and address the cause at work."
   ]
  }
 ]
}$exam$);

select private.store_exam($exam${
 "id": "e0a50000-0000-4000-8000-000000000002", "kind": "complex", "time_limit": 540, "is_featured": false,
 "cases": [
  {
   "diagnosis": "Spleen and Kidney Yang Deficiency",
   "scenario": "A 63-year-old retired postman comes in November, wearing two pullovers in a warm room. For six years he has had to hurry to the toilet between five and six in the morning: the belly rumbles and hurts a little around the navel, the stool is watery with pieces of undigested food, and afterwards he feels better. A colonoscopy and blood tests in the spring showed no disease. Three further loose stools may follow during the day if he has eaten fruit or salad.\n\nFor thirty-five years he delivered letters on a bicycle in all weathers, ate cold sandwiches at the roadside and drank water from a flask. The trouble began as bloating and soft stools after cold food. In the last three years more has been added: his lower back is weak and cold, his knees feel as if the wind blew through them, and he passes a lot of clear urine, twice of it at night. Since last winter his ankles keep a dent in the evening when he presses them with a thumb; his doctor has examined heart and kidneys and found nothing that explains it.\n\nHe speaks softly, moves little and would like to sleep after lunch. He is rarely thirsty and likes his tea hot. He has no pain under the ribs, no burning, no blood or mucus in the stool, and his bowels do not change when he is upset; in fact he says that nothing much upsets him. Appetite is small, and desire has faded. He falls asleep easily, but the bladder wakes him. He does not sweat at night.\n\nHis face is bright white and a little puffy under the eyes. Hands and feet are cold to the wrist and ankle, and the skin below the navel is cooler than that above it; he enjoys the warmth of a palm there. The tongue is pale, swollen and wet, with tooth marks and a white, slippery coating. The pulse is deep, weak and slow, at 56 beats, and hardly to be felt in both rear positions."
  }
 ],
 "questions": [
  {
   "section": "diagnosis", "correct_answer": 1,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Spleen Qi Deficiency with Dampness",
    "Spleen and Kidney Yang Deficiency",
    "Liver Overacting on the Spleen",
    "Damp-Heat in the Large Intestine"
   ],
   "explanations": [
    "Qi Deficiency explains bloating and soft stools, but not the cold, the dawn diarrhoea, the back and the deep, slow pulse.",
    "Undigested stools and dawn diarrhoea with a cold back, clear urine and swollen ankles show that both sources of warmth have failed.",
    "It would give cramps and diarrhoea with anger and a wiry pulse, while his bowels do not follow his mood.",
    "Burning, urgency with mucus, foul smell and a yellow, greasy coating would be needed, and he shows the opposite."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 1,
   "question": "What is the primary treatment principle?",
   "options": [
    "Tonify Spleen Qi and drain Dampness from the middle",
    "Warm Kidney and Spleen Yang and bind the Intestines",
    "Soothe the Liver, support the Spleen and ease cramps",
    "Clear Heat, drain Dampness and regulate the bowel"
   ],
   "explanations": [
    "It reaches the middle only and brings no warmth to the Kidneys, where his dawn diarrhoea begins.",
    "Warming both Organs treats the root, and astringing the bowel holds the branch of a long diarrhoea.",
    "There is neither constraint nor a wiry pulse, so moving the Liver would scatter the little Qi he has.",
    "Cold and bitter substances would put out the remaining fire."
   ]
  },
  {
   "section": "differential", "correct_answer": 0,
   "question": "Which is the best differential diagnosis?",
   "options": [
    "Spleen Yang Deficiency on its own",
    "Stomach Yin Deficiency with Heat",
    "Liver and Kidney Yin Deficiency",
    "Food Retention in the Stomach"
   ],
   "explanations": [
    "It shares cold limbs and watery stools, but leaves the dawn hour, cold back, night urine and weak rear pulses unexplained.",
    "It would show thirst in small sips, dry stools and a red, bare tongue, so it stands far from this wet, pale picture.",
    "It shares the weak back and knees, but heat in the soles, night sweats and a red tongue are its marks.",
    "It is a short illness with sour belching, a thick coating and a slippery pulse, not a cold illness of six years."
   ]
  },
  {
   "section": "points", "correct_answer": 0,
   "question": "Which point combination is most appropriate?",
   "options": [
    "BL-20 Pishu, BL-23 Shenshu, REN-4 Guanyuan, ST-36 Zusanli, reinforced with moxa",
    "LR-3 Taichong, LR-13 Zhangmen, ST-25 Tianshu, GB-34 Yanglingquan, all needled evenly",
    "ST-44 Neiting, LI-11 Quchi, ST-37 Shangjuxu, SP-9 Yinlingquan, all needled to reduce",
    "KI-6 Zhaohai, SP-6 Sanyinjiao, LU-7 Lieque, KI-3 Taixi, all needled without moxa"
   ],
   "explanations": [
    "The Back-Shu points tonify both Organs, REN-4 and ST-36 strengthen the source and the middle, and moxa warms all of them.",
    "This harmonises Liver and Spleen and gives no warmth to his Kidneys.",
    "This clears Damp-Heat from the bowel and would cool a man who is already cold.",
    "This combination nourishes Yin and does not kindle the fire he needs."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 2,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Raw salads, fruit and yoghurt at every main meal, for fibre and vitamins",
    "Mung bean soup, bitter melon and green tea to clear the bowel of Dampness",
    "Warm rice and lamb soups with ginger, roasted chestnuts and no raw fruit",
    "Pears, milk and honey in the evening, in order to moisten what has run dry"
   ],
   "explanations": [
    "Raw and cold food brings on his loose stools and uses up the warmth he lacks.",
    "These are cooling and would worsen both the cold and the diarrhoea.",
    "Cooked, warming food spares the middle and supports both Organs, and chestnuts are a gentle help against chronic diarrhoea.",
    "Moist and cold-natured food loosens the stool further, and nothing in him is dry."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 3,
   "question": "Which lifestyle advice is most important?",
   "options": [
    "Swim in cold water each morning, so that the body learns to defend itself",
    "Train hard until he sweats, so that water leaves the ankles by way of the skin",
    "Keep a diary of anger at work and at home, and let it out in loud sports",
    "Keep belly, back and feet warm, and go to bed early on cold winter evenings"
   ],
   "explanations": [
    "Cold water takes warmth from the loins, exactly where he is empty.",
    "Heavy sweating costs Yang, which would make the swelling worse.",
    "Anger plays no part in his illness, and loud sport asks for strength he lacks.",
    "Warmth at the belly and loins and early rest protect the fire which everything else depends on."
   ]
  }
 ]
}$exam$);

select private.store_exam($exam${
 "id": "e0a50000-0000-4000-8000-000000000003", "kind": "mock", "time_limit": 8100, "is_featured": false,
 "cases": [
  {
   "diagnosis": "Spleen Qi Deficiency",
   "scenario": "A 22-year-old law student has been tired after every meal for about a year and has to lie down for half an hour. Her belly swells an hour after eating, and she loosens her belt and waits until it passes. The stools are soft and shapeless, twice a day. She has little appetite and lives on salads, yoghurt and iced coffee in the library, where she worries about her exams. Her face is sallow, her voice is quiet, and her legs feel weak on the stairs. Her hands and feet are warm, she does not mind the cold, and there is no swelling, no bleeding and no bearing-down feeling. Her periods and her sleep are undisturbed, and her heart is calm. The tongue is pale and slightly swollen with tooth marks and a thin white coating. The pulse is weak, most of all in the right middle position."
  },
  {
   "diagnosis": "Wind-Cold Invading the Exterior",
   "scenario": "A 40-year-old surveyor stood in wind and sleet on a building site yesterday. In the evening he began to shiver so strongly that two blankets did not help, and his temperature is only 37.6 °C. His neck and the back of his head are stiff and painful, and his whole body aches. His nose runs like water, he sneezes, and now and then he coughs up a little thin white mucus. He has not sweated at all and is not thirsty; he asks for hot water to hold the cup. His throat itches but is not sore. The tongue has its normal colour and a thin white coating. The pulse is floating and tight."
  },
  {
   "diagnosis": "Phlegm-Heat Obstructing the Lung",
   "scenario": "A 58-year-old baker has been coughing for three weeks, after a feverish cold that went to the chest. The cough is loud and rattling, and each attack brings up plenty of thick, sticky, yellow phlegm with a bad taste. He breathes noisily, his chest feels full, and he cannot lie flat for long. A doctor has excluded pneumonia and prescribed an inhaler; the fever is gone. His face is red, he is thirsty and throws off the blanket at night, the urine is dark and the stools are dry. He has smoked for thirty years and eats pastries for breakfast and sausages for supper. Mood and quarrels make no difference to the cough. The tongue is red and swollen with a thick, greasy yellow coating. The pulse is slippery, rapid and full."
  },
  {
   "diagnosis": "Stomach Yin Deficiency",
   "scenario": "A 67-year-old widow has had a dull, slightly burning discomfort in the pit of the stomach since a long feverish illness eighteen months ago. She feels hungry, but three bites are enough and she pushes the plate away. Her mouth and throat are dry, above all in the afternoon; she takes small sips and does not want much. She retches drily at times, and the stools are hard and small. A gastroscopy showed a thin, dry mucous membrane without an ulcer. For years she ate late at night beside her sick husband's bed. There is no sour belching, no bad breath, no pain under the ribs, no great thirst for cold water, no backache and no sweating at night. The tongue is red in the centre, with cracks there and hardly any coating in the middle. The pulse is thin and slightly rapid, mostly in the right middle position."
  },
  {
   "diagnosis": "Food Retention",
   "scenario": "A 31-year-old software tester came home from a wedding the night before last, where he ate three helpings of roast pork, fried potatoes and cake within two hours. Since then the pit of his stomach has been tight and painful, and he cannot bear a hand on it. He belches with a sour, rotten smell, feels sick, and was better for an hour after he had vomited undigested food. He does not want to eat. His stools are loose and smell like bad eggs, and he feels relieved after them. He slept badly and turned from side to side. He was well before, and is not under any tension at work. He has no fever, no burning and no chills. The tongue has its usual colour with a thick, greasy, dirty-white coating, and the pulse is slippery and full."
  },
  {
   "diagnosis": "Heart and Spleen Deficiency",
   "scenario": "A 38-year-old accountant has slept badly since she passed an advanced course at evening school while working full time. She lies awake for an hour, thinks over the day's figures, and once asleep she dreams a great deal. Her heart flutters when she sits still in the evening, and lately she forgets names and appointments. She eats little, is bloated after lunch and has soft stools. Her face is pale and without lustre, and her lips are pale. Since the spring her period has lasted eight days, with thin, pale blood, and her iron stores are low; her doctor treats this and has found the heart sound. She is not hot, does not sweat at night and has no ringing in the ears, and her back is strong. The tongue is pale with a thin white coating. The pulse is thin and weak."
  },
  {
   "diagnosis": "Heart Blood Stasis",
   "scenario": "A 61-year-old lorry driver has stable angina, which a cardiologist has examined and treats with tablets; he carries a spray. Two or three times a month, after a quarrel or on a cold morning, he feels a stabbing pain behind the breastbone that always sits at the same spot and may pull into the left inner arm. It lasts some minutes and leaves with rest and the spray. In between his chest feels tight, his heart stumbles, and he sighs. For a year his lips and nails have been bluish. He coughs up no phlegm, his head is not heavy, and his weight is normal. His hands and feet are not unusually cold, he is not breathless at rest and his ankles are slim. The tongue is purple with dark spots at the sides, and the veins beneath it are thick and dark. The pulse is choppy and at times knotted."
  },
  {
   "diagnosis": "Liver Yang Rising",
   "scenario": "A 52-year-old headteacher has had throbbing headaches at the temples and behind the eyes for three years, most on the evenings after staff meetings. With them come dizziness, a high ringing in the ears and a feeling of being full above and light below. She becomes irritable and flushed when she is pressed for time, and cools down again within the hour. Her eyes are dry, her lower back and knees have become weak since her periods ended, and she sleeps lightly. Her blood pressure is slightly raised and is being watched. She has no bitter taste, no great thirst and no red eyes, and her urine and stools are normal. There has been no trembling, no numbness and no stumbling. The tongue is red at the sides with a thin coating. The pulse is wiry, with thin rear positions."
  },
  {
   "diagnosis": "Damp-Heat in the Liver and Gallbladder",
   "scenario": "A 44-year-old restaurant chef has had a full, heavy pain below the right ribs for six weeks, worse after fried food and beer. His mouth is bitter and sticky in the morning, he feels sick at the smell of the fryer, and fat meals bring the pain within an hour. An ultrasound showed sludge in the gallbladder without stones or inflammation, and his blood values are normal. His scrotum itches and is moist, the urine is dark, and the stools are soft and sticky. He is thirsty but drinks little. Irritability has increased, but the pain does not follow his mood. He has no fever, no chills and no yellowing of the eyes. The tongue is red, more so at the sides, with a thick, greasy yellow coating, and the pulse is wiry, slippery and rapid."
  },
  {
   "diagnosis": "Kidney Yin Deficiency",
   "scenario": "A 49-year-old ship's engineer has had a dull ache in the lower back for two years, worse after night watches and better after rest. In the afternoon and evening his palms, soles and chest feel hot, and he puts his feet outside the blanket. He wakes with a sweaty neck, a dry mouth and throat, and takes a few sips of water. A soft ringing in both ears comes and goes, and he is forgetful and light-headed after long shifts. His urine is scanty and dark without burning, and the stools are dry. His heart is calm, his mood even, he falls asleep easily again, and he does not cough. He has neither headaches nor dry eyes. The tongue is red, thin and without coating. The pulse is thin, floating on light pressure and slightly rapid, with weak rear positions."
  },
  {
   "diagnosis": "Kidney Qi not Firm",
   "scenario": "A 56-year-old choir singer has lost drops of urine when she coughs or climbs stairs since her third child, and for two years this has become worse. She passes clear urine often, dribbles afterwards, and gets up three times a night. A thin, clear vaginal discharge without smell has appeared as well. Her lower back feels weak after standing through a concert, and her knees tire quickly. A gynaecologist found a slight weakness of the pelvic floor, no prolapse and no infection. Her hands, feet and back are warm, and she has no swelling. Her appetite is good, her stools are firm, her strength and voice are good and her belly does not drag. The tongue is pale with a thin white coating, and the pulse is weak and deep at both rear positions."
  },
  {
   "diagnosis": "Damp-Heat in the Bladder",
   "scenario": "A 29-year-old tour guide has had to pass urine every half hour since the day before yesterday, and it burns. The need comes suddenly, little comes out, and it is dark yellow, cloudy and strong-smelling. Her lower belly feels full and heavy. Last week she guided groups through hot, humid weather, drank little, held her urine for hours and lived on spicy noodles and beer. She is thirsty without wanting much, and her mouth is sticky. Her doctor found a simple bladder infection, there is no fever, no pain in the flanks and no blood, and she is not pregnant. She sleeps well, has no sores in the mouth and was not restless or angry before. The tongue has a thick, greasy yellow coating at the root and is red there. The pulse is slippery and rapid."
  },
  {
   "diagnosis": "Kidneys Failing to Grasp Qi",
   "scenario": "A 70-year-old retired glass-blower has had asthma since the age of forty, and for four years his breath has become ever shorter. He can breathe out but cannot draw the air down, and stops after ten steps on a slope. When he coughs, a little urine escapes, and what he brings up is scanty, thin and clear. His lower back and knees are weak and cold, his legs are cold to the calves, and he passes much clear urine at night. He sweats lightly after effort, and his face is pale with a bluish shade around the mouth. His lung doctor looks after him and has found nothing new, and there is no fever. He has neither palpitations nor heavily swollen ankles, and no heat in the palms. The tongue is pale and a little swollen with a thin white coating. The pulse is deep and weak, most of all in both rear positions."
  },
  {
   "diagnosis": "Blood Stasis in the Uterus",
   "scenario": "A 33-year-old swimming coach has had severe cramps on the first two days of her period for six years, which her gynaecologist explains by endometriosis. The pain is stabbing, always sits low on the left, and wakes her in the night. She cannot bear a hand on it, and a hot-water bottle brings no real change. The blood is dark, nearly purple, with large clots, and when a clot has passed the pain is less for an hour or two. The cycle is regular at 29 days, and the week before the period is free of mood swings and breast swelling. She is not pregnant. She is neither cold nor hot, has no discharge, and her face is rather dark. The tongue is purple with a few spots at the edges, and the pulse is wiry and choppy."
  },
  {
   "diagnosis": "Cold Painful Obstruction",
   "scenario": "A 45-year-old fishmonger has had severe pain in the right shoulder for seven weeks, since three nights of unloading in a cold store. The pain is deep, always in the same place, and so strong that he cannot lift his arm to comb his hair. A hot shower lets him move it for half an hour; ice and the draught of the cooling unit make it worse at once. The joint is neither red, hot nor swollen, and his arm does not feel heavy or numb. An X-ray was normal, and he has not fallen. The pain does not jump to other joints, and he is otherwise strong and well. The tongue has a normal colour with a thin white coating. The pulse is tight."
  }
 ],
 "questions": [
  {
   "section": "diagnosis", "correct_answer": 0,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Spleen Qi Deficiency",
    "Spleen Yang Deficiency",
    "Cold-Damp in the Spleen",
    "Liver Overacting on the Spleen"
   ],
   "explanations": [
    "Tiredness and bloating after meals, soft stools, tooth marks and a weak right middle pulse are its core.",
    "This would add cold hands and feet, watery stools and a wish for warmth, which the scenario excludes.",
    "That is an excess with a heavy head, a sticky mouth and a thick, greasy white coating, while hers is thin.",
    "Cramps that follow tension and a wiry pulse would be needed, while her trouble follows meals and her pulse is weak."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 0,
   "question": "What is the primary treatment principle?",
   "options": [
    "Tonify Spleen Qi and support its transforming power",
    "Warm Spleen Yang and dispel Cold from the middle",
    "Soothe the Liver and bring it into harmony with the Spleen",
    "Resolve Dampness and open the obstructed middle"
   ],
   "explanations": [
    "What fails is transformation and transport of food from lack of Qi, so this Qi is rebuilt.",
    "She has no Cold, so strongly warming treatment is more than the case asks for.",
    "The Liver is quiet here, and moving Qi would spend what is already scarce.",
    "There is no thick coating or other sign of Dampness that would need to be dried first."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which pattern is the closest differential diagnosis, and which finding rules it out?",
   "options": [
    "Food Retention, ruled out by her poor appetite",
    "Spleen Yang Deficiency, ruled out by warm hands and feet",
    "Spleen Qi Sinking, ruled out by her pale tongue",
    "Heart and Spleen Deficiency, ruled out by her soft stools"
   ],
   "explanations": [
    "Poor appetite belongs to both; it is the thin coating, the weak pulse and the long course that speak against retention.",
    "It shares nearly all her signs, and the absence of Cold is what separates the two.",
    "A pale tongue fits both, and only the missing bearing-down feeling excludes sinking.",
    "Soft stools fit both, and it is undisturbed sleep and the lack of palpitations that speak against it."
   ]
  },
  {
   "section": "points", "correct_answer": 3,
   "question": "Which point combination is most appropriate?",
   "options": [
    "LR-3 Taichong, LR-13 Zhangmen, LI-4 Hegu, GB-34 Yanglingquan",
    "REN-4 Guanyuan, DU-4 Mingmen, BL-23 Shenshu, KI-7 Fuliu",
    "ST-44 Neiting, ST-21 Liangmen, ST-25 Tianshu, LI-11 Quchi",
    "ST-36 Zusanli, SP-3 Taibai, BL-20 Pishu, REN-12 Zhongwan"
   ],
   "explanations": [
    "This spreads Liver Qi and does little for a Spleen that lacks strength.",
    "This strengthens the Kidneys, where no weakness shows.",
    "This clears Heat and moves the bowels, which would weaken her further.",
    "Sea point, Source point, Back-Shu and Front-Mu of the middle together tonify Spleen and Stomach Qi."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 1,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Large raw salads with cold yoghurt, but at fixed hours",
    "Small cooked meals such as congee with squash and carrot",
    "Hot curries with chilli and garlic at each main meal",
    "Cream, dates and red meat in large portions to build her up"
   ],
   "explanations": [
    "Fixed hours help, but raw and cold food is what has worn out her Spleen.",
    "Warm, simple, slightly sweet food in small portions is easily transformed and feeds Spleen Qi.",
    "Such heat suits Cold, which is absent, and in time injures Stomach fluids.",
    "Rich food in quantity asks more of the Spleen than it can transform."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 1,
   "question": "Which lifestyle advice is most important for her?",
   "options": [
    "Run long distances to overcome the weakness",
    "Eat in peace, away from books, and pause afterwards",
    "Study through lunch and eat one big meal at night",
    "Fast two days a week so that the bloating can settle"
   ],
   "explanations": [
    "Long effort spends Qi that she does not have.",
    "Thinking while eating knots the Spleen, and calm meals let it do its work.",
    "A late, large meal meets the Spleen at its weakest time of day.",
    "Fasting starves the source of Qi, and bloating returns with the next meal."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 2,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Wind-Heat Invading the Exterior",
    "Yang Deficiency of the Kidneys",
    "Wind-Cold Invading the Exterior",
    "Phlegm-Fluids in the Lung"
   ],
   "explanations": [
    "It would show fever stronger than chills, a sore throat, thirst and a floating, rapid pulse.",
    "Its cold is chronic, with a weak back and a deep pulse, not sudden with a floating one.",
    "Strong chills, no sweat, a stiff neck, watery mucus and a floating, tight pulse show Cold locked in the surface.",
    "It is a long illness with plentiful frothy phlegm and wheezing, not an ache of one day."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 3,
   "question": "What is the primary treatment principle?",
   "options": [
    "Clear Heat from the surface and ease the throat",
    "Warm Kidney Yang and strengthen the lower back",
    "Tonify Lung Qi and secure the body's surface",
    "Release the Exterior and scatter Wind and Cold"
   ],
   "explanations": [
    "Cooling treatment would shut in the Cold, and the throat is not even sore.",
    "His Yang is not weak; the Cold came from outside yesterday.",
    "Tonifying and closing now would keep the pathogen inside.",
    "The pathogen sits in the surface and is cold, so it is driven out with warm, acrid means."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which pattern is the best differential diagnosis here?",
   "options": [
    "Damp-Heat in the Bladder, with chills and fever",
    "Exterior Wind with sweating and a floating, slow pulse",
    "Liver Yang Rising with pain at the back of the head",
    "Spleen Yang Deficiency with cold limbs and a cold, tired body"
   ],
   "explanations": [
    "Urinary burning would be needed, and there is no sign of it.",
    "It shares chills, headache and stiff neck, but he does not sweat and his pulse is tight.",
    "Its headache comes without chills and aching limbs, and its pulse is wiry.",
    "It shares only the feeling of cold, and neither its course nor its pulse agrees."
   ]
  },
  {
   "section": "points", "correct_answer": 2,
   "question": "Which point combination is most appropriate?",
   "options": [
    "DU-14 Dazhui, LI-11 Quchi, LU-11 Shaoshang, SJ-5 Waiguan",
    "ST-36 Zusanli, REN-6 Qihai, BL-20 Pishu, LU-9 Taiyuan",
    "LU-7 Lieque, LI-4 Hegu, BL-12 Fengmen, GB-20 Fengchi",
    "KI-3 Taixi, BL-23 Shenshu, DU-4 Mingmen, REN-4 Guanyuan"
   ],
   "explanations": [
    "This is chosen to clear Wind-Heat and the throat.",
    "This tonifies Qi and may keep the pathogen in while the invasion is acute.",
    "They open the surface, expel Wind and free the neck; cupping at BL-12 is a good addition.",
    "This warms the root in chronic Cold and does not open the surface."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 3,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Orange juice, yoghurt and raw fruit, as much as he can take",
    "Roast pork with cream sauce, so that he regains his strength",
    "Chrysanthemum and mint tea, served lukewarm or with ice",
    "Hot broth with ginger and spring onion, eaten in small bowls"
   ],
   "explanations": [
    "Cold and sour food draws inward and holds the Cold in the surface.",
    "Greasy food burdens the middle while the defence is busy outside.",
    "These cool and suit Wind-Heat, and ice hinders the warm release he needs.",
    "Warm and acrid food opens the surface and supports a light sweat."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 1,
   "question": "Which lifestyle advice is most important on this day?",
   "options": [
    "Take a cold shower in order to harden the body",
    "Stay warm in bed, cover the neck and sweat lightly",
    "Train until the sweat runs in streams",
    "Go back to the site, as movement drives out the Cold"
   ],
   "explanations": [
    "Cold on a cold invasion drives it deeper.",
    "Warmth and a mild sweat release the surface without exhausting him.",
    "Profuse sweating injures Qi and fluids and leaves the surface open.",
    "New Wind and Cold meet a surface that is already invaded."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 3,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Cold Phlegm-Fluids in the Lung",
    "Liver Fire Insulting the Lung",
    "Lung Yin Deficiency with Heat",
    "Phlegm-Heat Obstructing the Lung"
   ],
   "explanations": [
    "These give white, watery, frothy phlegm with chills and a white, wet coating.",
    "Attacks with anger, rib pain, scanty phlegm and a wiry pulse would be needed, and mood plays no part here.",
    "That cough is dry and weak, with a peeled tongue and a thin pulse.",
    "Plentiful thick yellow phlegm, a full chest, a greasy yellow coating and a slippery, rapid pulse name it clearly."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 1,
   "question": "What is the primary treatment principle?",
   "options": [
    "Warm the Lung and transform cold, thin Phlegm",
    "Clear Lung Heat, resolve Phlegm and lower Lung Qi",
    "Release the Exterior and expel Wind from the Lung",
    "Nourish Lung Yin, moisten dryness and cool Heat"
   ],
   "explanations": [
    "Warming would thicken the phlegm and add to the Heat.",
    "Heat and Phlegm together block the descending of Lung Qi, so all three are addressed.",
    "The invasion is over, and neither chills nor a floating pulse remain.",
    "Moistening substances cling and would feed the Phlegm."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which pattern is the best differential diagnosis, and why is it not chosen?",
   "options": [
    "Lung Qi Deficiency, as the voice and cough are weak",
    "Damp-Phlegm in the Lung, as the phlegm is not white",
    "Kidneys Failing to Grasp Qi, as inhaling is difficult",
    "Wind-Heat in the Exterior, as the pulse is floating"
   ],
   "explanations": [
    "His cough is loud, so the reason given is not even true of him.",
    "It shares plentiful phlegm and a slippery pulse, but its phlegm and coating are white and there is no Heat.",
    "His breathing is noisy and full, and no weakness of the Kidneys is described.",
    "His pulse is slippery and full, and the exterior stage passed weeks ago."
   ]
  },
  {
   "section": "points", "correct_answer": 3,
   "question": "Which point combination is most appropriate?",
   "options": [
    "LU-9 Taiyuan, BL-13 Feishu, KI-6 Zhaohai, SP-6 Sanyinjiao",
    "LR-2 Xingjian, LR-14 Qimen, GB-34 Yanglingquan, PC-6 Neiguan",
    "LU-7 Lieque, BL-12 Fengmen, GB-20 Fengchi, SJ-5 Waiguan",
    "LU-5 Chize, LU-10 Yuji, LI-11 Quchi, ST-40 Fenglong"
   ],
   "explanations": [
    "This nourishes Lung Yin and would moisten where there is too much moisture.",
    "This drains Fire from the Liver, which is not the source here.",
    "This expels Wind from the surface and does not resolve inner Phlegm.",
    "LU-5, LU-10 and LI-11 clear Lung Heat and lower Qi, and ST-40 is the chief point for Phlegm."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 1,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Milk pudding with honey and nuts to soothe the chest",
    "White radish, pear and greens, without dairy or pastry",
    "Ginger, garlic and mustard to burn away the phlegm",
    "Pork stew and dumplings, in order to restore the weight"
   ],
   "explanations": [
    "Dairy and sweets moisten and produce more Phlegm.",
    "Radish helps to resolve Phlegm, pear clears Lung Heat, and leaving out dairy and pastry stops the supply.",
    "Hot, acrid food raises the Heat that thickens the phlegm.",
    "Greasy and doughy food is the soil in which Phlegm grows."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 2,
   "question": "Which lifestyle advice is most important for him?",
   "options": [
    "Sleep longer in a warm room with the windows closed",
    "Sing loudly several times a day to bring the phlegm up by force",
    "Stop smoking with help, and keep flour dust and smoke away",
    "Keep a record of anger and of what his wife replied"
   ],
   "explanations": [
    "Warm, stale air increases Heat and makes breathing harder.",
    "Force irritates the airways and does not remove what produces the phlegm.",
    "Smoke is hot and dry and thickens Phlegm, so stopping removes a main cause.",
    "Mood has no influence on this cough."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 3,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Stomach Fire Blazing",
    "Spleen Qi Deficiency",
    "Kidney Yin Deficiency",
    "Stomach Yin Deficiency"
   ],
   "explanations": [
    "Full Fire brings strong hunger, thirst for cold water, bad breath and a thick, dry yellow coating.",
    "It brings soft stools, tiredness after meals and a pale tongue, not dryness and a red centre.",
    "Backache, ringing ears, night sweats and a whole tongue without coating would be expected.",
    "Hunger without wish to eat, dryness in sips, dry retching and a cracked, bare centre are characteristic."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 3,
   "question": "What is the primary treatment principle?",
   "options": [
    "Drain Stomach Fire and free the bowels",
    "Tonify Spleen Qi and raise the clear Yang",
    "Warm the middle and disperse Stomach Cold",
    "Nourish Stomach Yin and generate fluids"
   ],
   "explanations": [
    "Draining and purging would take the last of the fluids.",
    "Warm, drying tonics would worsen the dryness.",
    "There is no Cold, and warmth would burn what is left.",
    "The fluids of the Stomach are used up, so they are replaced with sweet, cool, moist means."
   ]
  },
  {
   "section": "differential", "correct_answer": 0,
   "question": "Which pattern is the best differential diagnosis, and by which sign is it excluded?",
   "options": [
    "Stomach Fire, as she drinks in sips and the coating is missing",
    "Food Retention, as sour belching is missing but hunger is good",
    "Liver Invading the Stomach, as her pulse is thin and not wiry",
    "Stomach Cold, as the pain is eased neither by heat nor by food"
   ],
   "explanations": [
    "Both burn and dry the Stomach, and thirst, coating and the strength of the pulse tell full from empty.",
    "It is an acute excess with a thick coating and shares too little with her case.",
    "The pulse is a sound reason, but with free ribs and marked dryness this pattern lies further away than full Heat in the Stomach itself.",
    "Cold shows a white coating and a tight or slow pulse, the reverse of her tongue and pulse."
   ]
  },
  {
   "section": "points", "correct_answer": 0,
   "question": "Which point combination is most appropriate?",
   "options": [
    "REN-12 Zhongwan, ST-36 Zusanli, SP-6 Sanyinjiao, BL-21 Weishu",
    "ST-44 Neiting, ST-21 Liangmen, LI-11 Quchi, ST-45 Lidui",
    "REN-12 Zhongwan, ST-36 Zusanli, BL-20 Pishu with much moxa",
    "LR-3 Taichong, LR-14 Qimen, PC-6 Neiguan, GB-34 Yanglingquan"
   ],
   "explanations": [
    "Front-Mu, Sea point and Back-Shu strengthen the Stomach, and SP-6 adds Yin; no moxa is used.",
    "Reducing these drains Fire, but she suffers from emptiness.",
    "The points are tonic, but much moxa would dry her fluids further.",
    "This spreads Liver Qi and does not produce fluids."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 1,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Toast, dry biscuits and ginger tea to settle the stomach",
    "Soft rice soup with pear, tofu and a little lily bulb",
    "Coffee with pepper and mustard to awaken her appetite",
    "Salad, ice cream and cold juice to cool the burning"
   ],
   "explanations": [
    "Dry and warming food takes more moisture away.",
    "It is soft, moist and slightly cool and restores fluids without burdening her.",
    "Bitter-hot stimulants burn fluids and increase the discomfort.",
    "Icy food shocks the Stomach and harms digestion without giving Yin."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 2,
   "question": "Which lifestyle advice is most important for her?",
   "options": [
    "Hot baths and sauna three times weekly against the discomfort",
    "A strict fast until hunger feels natural once again",
    "Early suppers in company, no late meals, and quiet rest",
    "Vigorous sports after supper to strengthen digestion"
   ],
   "explanations": [
    "Heavy sweating loses fluids, of which she has too little.",
    "Fasting deprives the Stomach of the moisture that food provides.",
    "Late meals wore out her Stomach Yin, and early, quiet meals let it recover.",
    "Effort after late meals spends Yin and disturbs the Stomach."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 3,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Spleen Qi Deficiency",
    "Liver Invading the Stomach",
    "Stomach Fire Blazing",
    "Food Retention"
   ],
   "explanations": [
    "A weak middle likes a hand on it and shows a weak pulse, and it develops over months.",
    "It follows tension, with pain spreading to the ribs and a wiry pulse.",
    "Fire brings burning, constant hunger and thirst for cold water with a red tongue.",
    "A feast, sour belching, pain worse from pressure, relief by vomiting and a thick coating leave no doubt."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Tonify Spleen Qi and strengthen the middle",
    "Clear Stomach Fire and nourish its fluids",
    "Resolve retained food and lower Stomach Qi",
    "Spread Liver Qi and harmonise the Stomach"
   ],
   "explanations": [
    "Tonifying before the food is moved would increase the fullness.",
    "He shows neither Fire nor dryness, and rich moisture would clog.",
    "Undigested food blocks the descending of the Stomach, so it is moved and led down.",
    "Constraint is not the cause, so this would miss the lump of food."
   ]
  },
  {
   "section": "differential", "correct_answer": 0,
   "question": "Which pattern is the best differential diagnosis for this acute picture?",
   "options": [
    "Damp-Heat in the Intestines, with foul loose stools",
    "Stomach Yin Deficiency, with dry retching",
    "Spleen Yang Deficiency, with loose stools",
    "Kidney Yang Deficiency, with watery diarrhoea before dawn"
   ],
   "explanations": [
    "It shares foul stools and a slippery pulse, but burning, a yellow coating and heat are absent, and the feast explains all.",
    "Dryness in sips and a bare, cracked centre are its marks, the reverse of his thick coating.",
    "It is chronic and cold, and its stools have little smell.",
    "Its diarrhoea recurs at dawn over years, with a cold back and a deep pulse."
   ]
  },
  {
   "section": "points", "correct_answer": 2,
   "question": "Which point combination is most appropriate?",
   "options": [
    "REN-6 Qihai, ST-36 Zusanli, BL-20 Pishu, SP-3 Taibai with moxa",
    "DU-20 Baihui, REN-6 Qihai, BL-21 Weishu, SP-3 Taibai with moxa",
    "REN-13 Shangwan, REN-10 Xiawan, ST-21 Liangmen, ST-44 Neiting",
    "LR-3 Taichong, LR-14 Qimen, GB-34 Yanglingquan, PC-6 Neiguan"
   ],
   "explanations": [
    "This tonic treatment is for an empty middle and would hold the food in place.",
    "This raises Qi, whereas Stomach Qi has to go down.",
    "REN-13 lowers rebellious Qi, REN-10 moves food down, and ST-21 and ST-44 resolve retention.",
    "This spreads Liver Qi and leaves the cause, the food, where it is."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 1,
   "question": "Which nutritional recommendation is best for the next two days?",
   "options": [
    "Nourishing beef stew, so that his strength soon returns",
    "Almost nothing but thin rice water and hawthorn tea",
    "Cold milk and bananas to coat and calm the stomach",
    "Strong spirits after meals to dissolve all the fat"
   ],
   "explanations": [
    "A rich stew adds to what is already lying undigested.",
    "Resting the Stomach lets it empty, and hawthorn is known for dissolving meat and fat.",
    "Cold, sweet and cloying food slows digestion and increases retention.",
    "Alcohol adds Heat and Dampness and only dulls the fullness."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 3,
   "question": "Which lifestyle advice is most important in future?",
   "options": [
    "Lie down flat after each meal until the fullness ends",
    "Run hard directly after eating to burn what he has eaten",
    "Eat only once daily and then until nothing more goes in",
    "Eat slowly, stop before fullness, and walk a little after"
   ],
   "explanations": [
    "Lying down after eating slows the descending of Stomach Qi.",
    "Hard effort draws Qi away from digestion.",
    "A single huge meal repeats the very cause of this illness.",
    "Moderation prevents retention, and gentle walking helps the Stomach to send food down."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 0,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Heart and Spleen Deficiency",
    "Heart and Kidneys not Communicating",
    "Heart Yin Deficiency",
    "Phlegm-Fire Harassing the Heart"
   ],
   "explanations": [
    "Poor sleep and palpitations show a Heart without Blood, and small appetite, bloating and soft stools a Spleen that does not produce it.",
    "Night sweats, ringing ears, a sore back and a red tongue would be needed, and all are excluded.",
    "Its insomnia comes with restlessness, warm palms, night sweats and a red tongue.",
    "It makes a person agitated and loud, with a yellow, greasy coating and a slippery pulse."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Nourish Heart Yin, cool Empty Heat and calm the Mind",
    "Nourish the Kidneys, drain Heart Fire, join the two again",
    "Tonify Spleen Qi, nourish Heart Blood and calm the Mind",
    "Soothe the Liver, clear Phlegm-Heat and settle the Mind"
   ],
   "explanations": [
    "There is no Heat to cool, and rich Yin tonics are hard on a weak Spleen.",
    "This joins Heart and Kidneys in another pattern, and draining would weaken her.",
    "The Spleen is strengthened so that it makes and holds Blood, and the Heart is fed so that the Mind can settle.",
    "She shows neither Phlegm nor constraint."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which pattern is the best differential diagnosis for her sleeplessness?",
   "options": [
    "Food Retention, since she is bloated after lunch",
    "Heart Blood Deficiency without a weak Spleen",
    "Liver Fire, since she dreams a great deal at night",
    "Phlegm-Heat in the Gallbladder, since she frets"
   ],
   "explanations": [
    "It disturbs sleep with sour belching and fullness after a feast, not with palpitations over months.",
    "It shares sleep, dreams, palpitations and pale tongue, and only the digestive signs and long bleeding tell them apart.",
    "Its dreams are angry, and red eyes, thirst and a wiry, rapid pulse belong to it.",
    "It needs timidity with nausea, a bitter taste and a greasy, yellow coating."
   ]
  },
  {
   "section": "points", "correct_answer": 1,
   "question": "Which point combination is most appropriate?",
   "options": [
    "KI-3 Taixi, KI-6 Zhaohai, HT-6 Yinxi, SP-6 Sanyinjiao",
    "HT-7 Shenmen, BL-15 Xinshu, BL-20 Pishu, ST-36 Zusanli",
    "ST-40 Fenglong, PC-5 Jianshi, DU-24 Shenting, LR-2 Xingjian",
    "LR-3 Taichong, LI-4 Hegu, GB-34 Yanglingquan, DU-20 Baihui"
   ],
   "explanations": [
    "This nourishes Heart and Kidney Yin and would be right if she had Empty Heat.",
    "HT-7 and BL-15 nourish the Heart and calm the Mind, while BL-20 and ST-36 restore the Spleen as a source of Blood.",
    "This resolves Phlegm and drains Fire, which are absent.",
    "This moves constrained Qi and does not build up Blood."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 3,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Strong black tea and dark chocolate for afternoon energy",
    "Raw salads, fruit juice and yoghurt three times each day",
    "A light fast with bitter herbal teas for some weeks in spring",
    "Warm porridge with longan, dates and a well-cooked egg"
   ],
   "explanations": [
    "Stimulants disturb the Mind further and give no nourishment.",
    "Raw and cold food weakens the Spleen and loosens the stools.",
    "Fasting and bitterness take away what she is short of.",
    "Warm, sweet food supports the Spleen, and longan and dates nourish Blood and calm the Mind."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 1,
   "question": "Which lifestyle advice is most important for her?",
   "options": [
    "Do accounts late at night, until she is truly tired",
    "End all mental work early and keep to fixed bedtimes",
    "Take very hot evening baths to sweat out the tension",
    "Join an intensive interval training group after work"
   ],
   "explanations": [
    "Late thinking injures Spleen and Heart and was part of the cause.",
    "Over-thinking consumed Spleen Qi and Heart Blood, so quiet evenings let them recover.",
    "Heavy sweating costs Blood and Heart fluid.",
    "Intense effort late in the day spends Qi and Blood and stirs the Mind."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 1,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Heart Yang Deficiency",
    "Heart Blood Stasis",
    "Phlegm Obstructing the Chest",
    "Heart Blood Deficiency"
   ],
   "explanations": [
    "It may lie behind such pain, but cold limbs, a bright pale face, a pale wet tongue and a weak deep pulse are missing.",
    "A fixed, stabbing pain, bluish lips, a purple tongue with dark spots and a choppy pulse show Blood that does not move.",
    "It gives a heavy, oppressive feeling with phlegm, a greasy coating and a slippery pulse.",
    "It causes palpitations and poor sleep with a pale tongue, but no stabbing pain."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Warm Heart Yang, strengthen Qi and rescue what is collapsing",
    "Transform Phlegm, ease the chest and open the orifices",
    "Move Blood in the Heart, open the chest and stop the pain",
    "Nourish Heart Blood, settle the Mind and improve sleep"
   ],
   "explanations": [
    "He is not cold and not collapsing, so this treats another stage.",
    "Neither coating nor pulse shows Phlegm.",
    "Pain stays while Blood is stuck, so it is moved and the chest is opened.",
    "Nourishing without moving would not free a blocked vessel."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which pattern is the best differential diagnosis for the chest pain?",
   "options": [
    "Lung Qi Deficiency with a weak voice and short breath",
    "Phlegm Obstructing the Chest, with a feeling of weight",
    "Stomach Fire with a burning pain after heavy spicy food",
    "Liver Blood Deficiency with numb fingers and cramps"
   ],
   "explanations": [
    "It shares some chest discomfort at most, and never a fixed, stabbing pain.",
    "It also gives chest pain and tightness, but coating, pulse and lack of phlegm speak against it.",
    "Its pain burns and follows meals, with thirst and a red tongue.",
    "It concerns sinews and eyes, and its tongue is pale rather than purple."
   ]
  },
  {
   "section": "points", "correct_answer": 2,
   "question": "Which point combination is most appropriate between attacks?",
   "options": [
    "DU-4 Mingmen, KI-3 Taixi, BL-23 Shenshu, REN-4 Guanyuan",
    "HT-6 Yinxi, KI-6 Zhaohai, SP-6 Sanyinjiao, KI-3 Taixi",
    "PC-6 Neiguan, PC-4 Ximen, BL-14 Jueyinshu, BL-17 Geshu",
    "ST-40 Fenglong, SP-9 Yinlingquan, REN-12 Zhongwan, LU-5 Chize"
   ],
   "explanations": [
    "This warms the Kidneys, which are not the problem, and leaves Blood unmoved.",
    "This nourishes Yin, of which he shows no lack.",
    "PC-6 opens the chest, PC-4 stops pain in the Heart, and BL-14 with BL-17 moves Blood there.",
    "This treats Phlegm and Dampness, for which signs are missing."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 3,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Butter, bacon and cream, as a body in pain needs fuel",
    "Iced drinks and raw food to calm the stumbling heart",
    "Strong coffee and spirits to drive the blood onward",
    "Light cooked food with leek, little fat and no ice"
   ],
   "explanations": [
    "Fat thickens and slows the Blood and produces Phlegm.",
    "Cold contracts the vessels and increases stasis and pain.",
    "Stimulants may bring on an attack, and alcohol does not mix well with his tablets.",
    "Mildly warm, low-fat food keeps Blood moving, and leek gently opens the chest."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 2,
   "question": "Which lifestyle advice is most important?",
   "options": [
    "Stop the tablets once the needles have eased the pain",
    "Lift heavy weights in the cold, in order to train the heart",
    "Walk gently, stay warm, and call for help if pain stays",
    "Push through the pain when it comes, until it goes by itself"
   ],
   "explanations": [
    "Tablets are changed only by his doctor, and stopping them is dangerous.",
    "Cold is one of his known triggers, and heavy strain can bring on angina.",
    "Gentle movement and warmth protect him, and a pain that outlasts rest and spray is an emergency.",
    "Continuing during an attack puts the heart at risk."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 3,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Liver Fire Blazing",
    "Liver Blood Deficiency",
    "Internal Liver Wind",
    "Liver Yang Rising"
   ],
   "explanations": [
    "Red eyes, bitter taste, thirst, dark urine, dry stools and a rapid, full pulse are all missing.",
    "It gives a dull headache, blurred vision and a pale tongue, but no throbbing with flushes.",
    "Wind would show in trembling, tics, numbness or sudden loss of balance, which are excluded.",
    "Throbbing temples, dizziness, ringing and flushes above, with weak back and knees below, show Yang that has lost its anchor."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Drain Liver Fire, purge Heat and cool Blood",
    "Nourish Blood, expel Wind and stop the tremor",
    "Subdue Liver Yang and nourish Yin from below",
    "Raise clear Yang, tonify Qi and lift the head"
   ],
   "explanations": [
    "No full Fire is present, and bitter cold would hurt her weak root.",
    "She neither trembles nor shows a pale, bloodless picture.",
    "What rises is brought down, and the weak Yin that should hold it is strengthened.",
    "Raising treatment would drive still more upward."
   ]
  },
  {
   "section": "differential", "correct_answer": 2,
   "question": "Which pattern is the best differential diagnosis?",
   "options": [
    "Blood Stasis in the head, with stabbing pain at one spot",
    "Damp-Phlegm in the head, with heaviness and nausea",
    "Liver Fire, with red eyes, bitter taste and great thirst",
    "Wind-Cold in the head, with chills and a stiff neck"
   ],
   "explanations": [
    "Neither a fixed, stabbing pain nor a purple tongue is described.",
    "Its headache is dull and heavy as if wrapped, with a greasy coating, not throbbing.",
    "It shares the temples, ringing and temper, and these missing signs of full Heat tell the two apart.",
    "It is acute, with a floating pulse, while she has had headaches for three years."
   ]
  },
  {
   "section": "points", "correct_answer": 3,
   "question": "Which point combination is most appropriate?",
   "options": [
    "DU-20 Baihui, REN-6 Qihai, ST-36 Zusanli, BL-20 Pishu with moxa",
    "LU-7 Lieque, BL-12 Fengmen, DU-16 Fengfu, BL-60 Kunlun with cups",
    "ST-40 Fenglong, SP-9 Yinlingquan, REN-12 Zhongwan, ST-8 Touwei",
    "LR-3 Taichong, GB-20 Fengchi, KI-3 Taixi, SP-6 Sanyinjiao"
   ],
   "explanations": [
    "This raises Qi and would send more Yang to the head.",
    "This expels Wind and Cold from outside, which has not entered.",
    "This clears Damp-Phlegm from the head, of which she has none.",
    "LR-3 and GB-20 bring Liver Yang down, while KI-3 and SP-6 nourish the Yin which anchors it."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 0,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Celery, mulberries, spinach and black sesame seed",
    "Lamb stew with chilli, ginger and garlic bread",
    "Espresso and red wine to relax after meetings",
    "Dry toast and crackers, with little to drink"
   ],
   "explanations": [
    "Celery leads Liver Yang down, and the dark, moist foods nourish Liver and Kidney Yin.",
    "Hot and acrid food lifts Yang to the head.",
    "Both heat and raise Yang and often set off such headaches.",
    "Dry food with little fluid weakens Yin further."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 0,
   "question": "Which lifestyle advice is most important for her?",
   "options": [
    "Breaks between meetings, quiet evenings and early sleep",
    "Headstands and hot yoga, so that blood reaches the head",
    "Plan more meetings in the evening, when she is most awake",
    "Competitive evening sports, until she is quite exhausted"
   ],
   "explanations": [
    "Pauses let Yang settle, and early sleep restores the Yin that holds it.",
    "Posture and heat would push Yang up, where it is already in excess.",
    "Late pressure is what sets off the headaches.",
    "Exhaustion consumes Yin and lets Yang rise at night."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 2,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Stagnation of Liver Qi turning into Fire",
    "Damp-Heat in the Bladder and Urethra",
    "Damp-Heat in the Liver and Gallbladder",
    "Food Retention in the Stomach and Bowel"
   ],
   "explanations": [
    "It explains irritability and a bitter mouth, but not the greasy coating, the itching or the slippery pulse.",
    "Burning and frequent passing of urine would stand in front, and he has only dark urine.",
    "Heavy pain under the ribs, bitter sticky mouth, nausea, genital dampness and a greasy yellow coating belong together.",
    "It is short, sits in the pit of the stomach and comes with sour belching, not with six weeks of rib pain."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Warm the middle, dry Cold-Damp and strengthen the Spleen",
    "Nourish Liver Yin, soften the Liver and ease the pain",
    "Clear Damp-Heat and free the Liver and Gallbladder Qi",
    "Subdue Liver Yang and settle Wind to calm his anger"
   ],
   "explanations": [
    "Warming would fan the Heat that is plainly seen on the tongue.",
    "Rich Yin tonics would feed the Dampness.",
    "Heat and Dampness block the flow of Qi and bile, so both are cleared and the flow is restored.",
    "Nothing rises to the head, and the seat of illness is under the ribs."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which pattern is the best differential diagnosis?",
   "options": [
    "Spleen Yang Deficiency with watery stools",
    "Damp-Heat in the Spleen and the Stomach",
    "Liver Blood Deficiency with dull rib pain",
    "Kidney Qi not Firm with a damp groin"
   ],
   "explanations": [
    "It is cold and pale throughout and shares nothing with this picture of Heat.",
    "It shares nausea, sticky mouth and coating, and the rib pain, itching and wiry pulse point to the Liver instead.",
    "It has a pale tongue and a thin pulse, and fat or beer make no difference to it.",
    "It leads to dribbling and frequent pale urine without any pain or Heat."
   ]
  },
  {
   "section": "points", "correct_answer": 0,
   "question": "Which point combination is most appropriate?",
   "options": [
    "GB-34 Yanglingquan, GB-24 Riyue, LR-14 Qimen, SP-9 Yinlingquan",
    "BL-23 Shenshu, DU-4 Mingmen, REN-4 Guanyuan, KI-3 Taixi",
    "LR-8 Ququan, BL-18 Ganshu, BL-17 Geshu, ST-36 Zusanli with moxa",
    "REN-12 Zhongwan, BL-20 Pishu, SP-3 Taibai, BL-21 Weishu with moxa"
   ],
   "explanations": [
    "GB-34 and SP-9 clear Damp-Heat, and the Front-Mu points GB-24 and LR-14 free the area under the ribs.",
    "This warms and strengthens the Kidneys and would increase the Heat.",
    "This nourishes Liver Blood, and moxa is out of place in such Heat.",
    "This warms and tonifies the middle, whereas he suffers from excess."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 3,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Roast duck and beer in small portions, spread over the day",
    "Dates, cream and nut cakes to keep up his strength at work",
    "Hot soup with lamb, chilli and cloves to dry the Dampness",
    "Mung beans, barley, radish and greens; no alcohol or frying"
   ],
   "explanations": [
    "Smaller portions of the same food still produce Damp-Heat.",
    "Sweet, rich food creates Dampness and loads the Gallbladder.",
    "It may dry, but it heats far more.",
    "These drain Dampness and clear Heat, and the known triggers are left out."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 0,
   "question": "Which lifestyle advice is most important for him?",
   "options": [
    "Meals at set hours, daily walking, airy clothes, no beer",
    "Eat one large meal after the shift and go to bed at once",
    "Wear warm, tight underwear and sit close to the heater",
    "Seek out arguments, so that his bile begins to flow again"
   ],
   "explanations": [
    "Regular meals and movement keep bile and Qi flowing, airy clothes ease the itching, and beer is a main cause.",
    "A large, late meal lies undigested and adds to the Dampness.",
    "Heat and lack of air increase dampness and itching.",
    "Quarrels excite the Liver and do not clear Damp-Heat."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 0,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Kidney Yin Deficiency",
    "Kidney Yang Deficiency",
    "Lung and Kidney Yin Deficiency",
    "Heart and Kidneys not Communicating"
   ],
   "explanations": [
    "Back ache, ringing ears, heat in palms and soles, night sweats and a red, bare tongue show lack of Kidney Yin.",
    "A cold back, plentiful clear urine, a pale swollen tongue and a deep, slow pulse would be its signs.",
    "A dry cough or hoarse voice would be needed, and he does not cough.",
    "Palpitations, anxiety and real sleeplessness are missing, for his heart and mood are calm."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Warm Kidney Yang and strengthen the back",
    "Drain Fire with bitter cold substances",
    "Nourish Kidney Yin and clear Empty Heat",
    "Drain Damp-Heat from the lower burner"
   ],
   "explanations": [
    "Warming herbs or moxa would dry out the little Yin he has.",
    "The Heat is empty, and bitter cold draining injures what is left.",
    "Yin is built up at the root so that it can hold the Heat which comes from its lack.",
    "His urine does not burn, and there is no greasy coating."
   ]
  },
  {
   "section": "differential", "correct_answer": 3,
   "question": "Which pattern is the best differential diagnosis?",
   "options": [
    "Stomach Fire, because his mouth and stools are dry",
    "Liver Qi Stagnation, because he works under pressure",
    "Kidney Yang Deficiency, but the soles should be colder",
    "Liver and Kidney Yin Deficiency, but eyes are not dry"
   ],
   "explanations": [
    "Great thirst, hunger and a thick yellow coating would be needed, and his thirst is for sips.",
    "His mood is even, and neither distension nor a wiry pulse is present.",
    "It shares the back alone, and his heat, tongue and pulse are all the opposite.",
    "It includes his whole picture, and dry eyes, headaches or a wiry pulse would show that the Liver is touched as well."
   ]
  },
  {
   "section": "points", "correct_answer": 3,
   "question": "Which point combination is most appropriate?",
   "options": [
    "DU-4 Mingmen, BL-23 Shenshu, REN-4 Guanyuan, all with moxa",
    "LR-2 Xingjian, GB-43 Xiaxi, HT-8 Shaofu, LI-11 Quchi reduced",
    "BL-28 Pangguangshu, REN-3 Zhongji, SP-9 Yinlingquan reduced",
    "KI-3 Taixi, KI-6 Zhaohai, SP-6 Sanyinjiao, REN-4 Guanyuan"
   ],
   "explanations": [
    "Moxa at these points kindles Yang and burns Yin.",
    "This drains full Fire, while his is empty.",
    "This clears Damp-Heat from the Bladder, which is not affected.",
    "They nourish Kidney Yin and cool gently from below; they are reinforced without moxa."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 1,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Ginger tea, pepper and grilled lamb to strengthen the loins",
    "Black beans, pork, mulberries and dark sesame in porridge",
    "Coffee and energy drinks to get through the night watches",
    "Bitter salads and rhubarb tea, to be rid of the inner heat"
   ],
   "explanations": [
    "Hot, drying food increases the heat in palms and soles.",
    "These are moist, dark and slightly cool and nourish Kidney Yin.",
    "Stimulants borrow from Yin, which is already short.",
    "Bitter purging loses fluids and does not fill the emptiness."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 0,
   "question": "Which lifestyle advice is most important for him?",
   "options": [
    "Fewer night watches and bed before eleven when he can",
    "Sweat in the engine-room gym until the heat has gone",
    "Sleep less but more deeply, as sleep makes one sluggish",
    "Warm the loins with a hot pad each night for an hour"
   ],
   "explanations": [
    "Yin renews itself in sleep at night, and night work has consumed it.",
    "Sweat is a fluid of Yin, and losing it deepens the pattern.",
    "Less sleep takes away the time in which Yin is restored.",
    "Heat on the loins belongs to a cold back and dries his Yin."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 0,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Kidney Qi not Firm",
    "Kidney Yang Deficiency",
    "Damp-Heat in the Bladder",
    "Spleen Qi Sinking"
   ],
   "explanations": [
    "Leaking and dribbling of clear urine, thin discharge and a weak back without Cold show a Kidney that does not hold.",
    "Cold back and limbs, swelling and a pale, wet, swollen tongue would be expected, and she is warm.",
    "It burns, is urgent and gives cloudy, dark urine, while hers is clear and painless.",
    "Poor appetite, soft stools, tiredness and a dragging belly belong to it, and all are excluded."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 1,
   "question": "What is the primary treatment principle?",
   "options": [
    "Raise Spleen Qi and lift what has dropped",
    "Tonify Kidney Qi and astringe the Lower Orifices",
    "Drain Damp-Heat and free the lower burner",
    "Warm the Yang of the Kidneys and transform retained water"
   ],
   "explanations": [
    "Her Spleen is strong, and nothing has dropped.",
    "The Kidneys' power to hold is restored, and what leaks is bound.",
    "Draining opens the water passages, which already stand open too far.",
    "There is neither Cold nor retained water to be transformed."
   ]
  },
  {
   "section": "differential", "correct_answer": 0,
   "question": "Which pattern is the best differential diagnosis for the loss of urine?",
   "options": [
    "Spleen Qi Sinking, with tiredness and a dragging belly",
    "Heart Fire shifting to the Small Intestine, with thirst",
    "Liver Qi Stagnation, with distension under both her ribs",
    "Damp-Heat in the Liver channel, with a yellow discharge"
   ],
   "explanations": [
    "It can equally let urine escape, and appetite, stools and belly must tell it from her case.",
    "It gives dark, burning urine with mouth sores and restlessness, without any leaking.",
    "It may hinder the passing of urine, but does not let clear urine escape on coughing.",
    "Its discharge is yellow and smells, and the tongue has a greasy coating."
   ]
  },
  {
   "section": "points", "correct_answer": 2,
   "question": "Which point combination is most appropriate?",
   "options": [
    "REN-3 Zhongji, SP-9 Yinlingquan, BL-22 Sanjiaoshu, LR-5 Ligou",
    "DU-20 Baihui, ST-36 Zusanli, BL-20 Pishu, REN-12 Zhongwan",
    "BL-23 Shenshu, BL-52 Zhishi, REN-4 Guanyuan, KI-13 Qixue",
    "LR-3 Taichong, LR-14 Qimen, GB-34 Yanglingquan, PC-6 Neiguan"
   ],
   "explanations": [
    "Reduced, these drain Damp-Heat and would open what should be closed.",
    "This raises and tonifies Spleen Qi, but the Spleen is healthy.",
    "BL-23 and BL-52 tonify the Kidneys from the back, and REN-4 and KI-13 help them to hold from the front.",
    "This moves Qi where it is constrained, and she has nothing of the kind."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 1,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Barley water, celery and asparagus, drunk and eaten often",
    "Walnuts, chestnuts and raspberries, eaten with warm oats",
    "Green tea and melon, so that the Bladder is well rinsed",
    "Strong coffee in the evening, so that the Kidneys wake up"
   ],
   "explanations": [
    "These promote urination and would increase the loss.",
    "Nuts strengthen the Kidneys, raspberries are astringent, and oats support the middle.",
    "Cooling, draining food and drink loosens what should hold.",
    "Coffee drives urine out and disturbs the night."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 2,
   "question": "Which lifestyle advice is most important for her?",
   "options": [
    "Carry the heavy stage equipment to train her strength",
    "Pass urine every half hour, so that nothing can escape on stage",
    "Daily pelvic-floor practice, and no heavy lifting for now",
    "Stand longer during concerts, so that the back hardens"
   ],
   "explanations": [
    "Lifting presses downward and increases the leaking.",
    "Emptying too often accustoms the Bladder to holding less.",
    "Training the floor helps to hold, and sparing the back preserves Kidney Qi.",
    "Long standing harms the Kidneys, as her back already says."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 0,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Damp-Heat in the Bladder",
    "Kidney Yin Deficiency",
    "Heart Fire Shifting Downward",
    "Kidney Qi not Firm"
   ],
   "explanations": [
    "Sudden frequent burning, cloudy dark urine and a greasy yellow coating at the root are its typical signs.",
    "A long course, night sweats and a tongue without coating would be needed; hers is thickly coated.",
    "Sores in the mouth, restlessness, poor sleep and a red tongue tip are missing.",
    "It gives plentiful, clear, painless urine over a long time."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Clear Fire from the Heart and guide the Heat downward",
    "Nourish Kidney Yin and clear the Empty Heat",
    "Clear Heat and drain Dampness from the Bladder",
    "Tonify Kidney Qi and astringe the urine"
   ],
   "explanations": [
    "The Heart is quiet, so the treatment would start in the wrong Organ.",
    "Nourishing would add moisture to a Bladder full of it.",
    "Both pathogens are led out with the urine, which relieves burning and urgency.",
    "Astringing now would lock Dampness and Heat inside."
   ]
  },
  {
   "section": "differential", "correct_answer": 0,
   "question": "Which pattern is the best differential diagnosis, and which finding rules it out?",
   "options": [
    "Heart Fire in the Small Intestine, ruled out by calm sleep",
    "Spleen Yang Deficiency, ruled out by the cloudy urine",
    "Kidney Yang Deficiency, ruled out by the absence of any fever",
    "Liver Blood Deficiency, ruled out by the fullness below"
   ],
   "explanations": [
    "It burns as well, and restlessness, mouth sores and a red tip are what she does not have.",
    "It has nothing in common with burning and needs no closer look.",
    "A lack of fever does not rule it out at all; her Heat signs do.",
    "It does not concern urine and is not a serious rival here."
   ]
  },
  {
   "section": "points", "correct_answer": 3,
   "question": "Which point combination is most appropriate?",
   "options": [
    "HT-8 Shaofu, HT-5 Tongli, SI-2 Qiangu, PC-8 Laogong",
    "KI-3 Taixi, KI-6 Zhaohai, SP-6 Sanyinjiao, REN-4 Guanyuan",
    "BL-23 Shenshu, DU-4 Mingmen, KI-7 Fuliu, REN-6 Qihai, with moxa on each",
    "REN-3 Zhongji, BL-28 Pangguangshu, SP-9 Yinlingquan, BL-22 Sanjiaoshu"
   ],
   "explanations": [
    "This clears Heart Fire, which is not the source of the burning.",
    "Reinforced, these nourish Kidney Yin in a case without emptiness.",
    "Moxa and tonic points would add Heat to an acute Heat.",
    "Front-Mu and Back-Shu of the Bladder clear it, and SP-9 with BL-22 opens the water passages."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 1,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Red wine and spicy soup, so that the belly is warmed",
    "Barley water and mung bean soup, drunk throughout the day",
    "Little to drink, so that she need not pass urine so often",
    "Milk rice with cream and dates, to soothe the inner walls"
   ],
   "explanations": [
    "Alcohol and spice are part of what has brought the Heat.",
    "Both drain Dampness and clear Heat through the urine.",
    "Too little fluid concentrates the urine and worsens the burning.",
    "Sweet, rich food breeds more Dampness."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 3,
   "question": "Which lifestyle advice is most important?",
   "options": [
    "Hold the urine longer between two visits to train the bladder",
    "Go to a hot sauna, so that the Dampness leaves by the skin",
    "Take a hard cycling tour, so that the lower belly is moved",
    "Pass urine at once when needed; see a doctor if fever comes"
   ],
   "explanations": [
    "Holding was part of the cause and keeps the pathogen in.",
    "Heat and loss of fluid make the urine darker and the burning stronger.",
    "Pressure and friction irritate the area, and sweat takes fluid.",
    "Regular emptying drains the Heat, and fever or flank pain may mean that the kidneys are involved."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 0,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Kidneys Failing to Grasp Qi",
    "Lung Qi Deficiency",
    "Cold Phlegm-Fluids in the Lung",
    "Heart Yang Deficiency"
   ],
   "explanations": [
    "Short breath on inhaling, urine lost on coughing, a cold, weak back and deep, weak rear pulses are typical.",
    "It explains a weak breath, but not the trouble inhaling, the cold back and the leaking on coughing.",
    "Plentiful white frothy phlegm with a full chest and a wet, thick coating would be needed.",
    "Palpitations and an oppressed chest would be in front, and he has no palpitations."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 0,
   "question": "What is the primary treatment principle?",
   "options": [
    "Warm and tonify the Kidneys and help them grasp Qi",
    "Warm the Lung, transform fluids and stop the cough",
    "Clear the Lung, resolve Phlegm and open the chest",
    "Warm Heart Yang, settle the Mind and move Blood"
   ],
   "explanations": [
    "The Kidneys should receive the breath that the Lung sends down, so their strength is restored.",
    "Phlegm is scanty and thin, and the root of the breathlessness is below.",
    "He is cold and empty, so clearing would weaken him.",
    "There are no palpitations or pains of the Heart."
   ]
  },
  {
   "section": "differential", "correct_answer": 1,
   "question": "Which pattern is the best differential diagnosis for the shortness of breath?",
   "options": [
    "Liver Qi Stagnation, as sighing brings him more air",
    "Lung Qi Deficiency, as effort brings sweat and short breath",
    "Wind-Heat in the Lung, as the illness began with fever",
    "Stomach Qi Rebelling Upward, as his breath does not descend"
   ],
   "explanations": [
    "He does not sigh, and emotion plays no part in a breath that fails on slopes.",
    "It shares effort, sweat and pallor, and inhaling, back, legs and urine show that the root lies deeper.",
    "No fever is reported, and a surface illness does not last four years.",
    "It shows in belching, hiccup and nausea, not in short breath on inhaling."
   ]
  },
  {
   "section": "points", "correct_answer": 1,
   "question": "Which point combination is most appropriate between attacks?",
   "options": [
    "LU-5 Chize, LU-10 Yuji, LI-11 Quchi, ST-40 Fenglong, all reduced",
    "KI-3 Taixi, BL-23 Shenshu, REN-6 Qihai, LU-9 Taiyuan, partly with moxa",
    "LU-7 Lieque, BL-12 Fengmen, LI-4 Hegu, GB-20 Fengchi, with cups",
    "LR-2 Xingjian, LR-14 Qimen, PC-6 Neiguan, GB-34 Yanglingquan, all reduced"
   ],
   "explanations": [
    "This clears Phlegm-Heat and would take away what little strength he has.",
    "KI-3, BL-23 and REN-6 strengthen the Kidneys that hold the breath, LU-9 tonifies the Lung, and moxa on back and belly warms.",
    "This expels Wind from the surface in an acute invasion.",
    "This drains the Liver, which is not involved."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 2,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Milk, bananas and iced yoghurt, because they all go down easily",
    "Raw fruit and cold salads, because light food spares breath",
    "Warm soup with walnuts and a little lamb, in small portions",
    "One large meal, as eating just once a day costs less effort"
   ],
   "explanations": [
    "Cold, moist food produces Phlegm and cools him further.",
    "Raw and cold food spends the warmth that he lacks.",
    "Walnuts help the Kidneys to hold the breath, lamb warms, and small meals leave room to breathe.",
    "A full Stomach presses upward and shortens the breath."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 0,
   "question": "Which lifestyle advice is most important for him?",
   "options": [
    "Slow belly breathing, a warm back and walks with rests",
    "Climb slopes quickly, until his lungs get used to it",
    "Breathe out forcefully a hundred times every morning",
    "Stay in bed all day, so that no breath is wasted at all"
   ],
   "explanations": [
    "Breathing into the belly leads Qi to the Kidneys, and warmth and measured walking spare them.",
    "Effort beyond his strength empties the Kidneys more.",
    "Exhaling is not what fails, and forcing it scatters Qi.",
    "Constant lying weakens Lung Qi and muscles."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 2,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Cold in the Uterus",
    "Liver Qi Stagnation",
    "Blood Stasis in the Uterus",
    "Qi and Blood Deficiency"
   ],
   "explanations": [
    "Cold cramps ease clearly with warmth, and the tongue has a white coating with a tight pulse.",
    "Distension more than pain, swollen breasts and changing moods before the period would lead the picture.",
    "Fixed, stabbing pain, dark clots with relief when they pass, and a purple, spotted tongue settle it.",
    "Its pain is dull, comes after the flow and is eased by a hand, with pale, scanty blood."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 3,
   "question": "What is the primary treatment principle?",
   "options": [
    "Warm the Uterus, scatter Cold and stop the pain",
    "Spread Liver Qi, ease constraint and lift the mood",
    "Tonify Qi and Blood and strengthen the Ren vessel",
    "Move Blood, dispel stasis and stop the pain"
   ],
   "explanations": [
    "Warmth does not change her pain, and no other sign of Cold is present.",
    "This alone is too light, for the illness lies in the Blood.",
    "Tonics alone would increase fullness in the Uterus during pain.",
    "What hurts is Blood that does not move, so moving it treats pain and cause together."
   ]
  },
  {
   "section": "differential", "correct_answer": 2,
   "question": "Which pattern is the best differential diagnosis for the period pain?",
   "options": [
    "Damp-Heat in the Uterus with yellow, smelly discharge",
    "Kidney Yin Deficiency with a dull ache after the period",
    "Cold in the Uterus with dark clots and cramping pain",
    "Spleen Qi Sinking with a bearing-down pull and long flow"
   ],
   "explanations": [
    "It could give pain that dislikes pressure, but discharge and Heat are altogether absent.",
    "A dull ache at the end with heat in the soles stands far from stabbing pain on day one.",
    "It shares dark clots and severe cramps, so her reaction to warmth, the coating and the pulse must decide.",
    "A pull with pale blood and tiredness shares too little with her case."
   ]
  },
  {
   "section": "points", "correct_answer": 0,
   "question": "Which point combination is most appropriate before and during the period?",
   "options": [
    "SP-8 Diji, SP-10 Xuehai, ST-29 Guilai, LR-3 Taichong",
    "DU-20 Baihui, REN-6 Qihai, ST-36 Zusanli, BL-20 Pishu",
    "KI-3 Taixi, KI-6 Zhaohai, BL-23 Shenshu, REN-4 Guanyuan",
    "ST-40 Fenglong, REN-9 Shuifen, ST-28 Shuidao, SP-9 Yinlingquan"
   ],
   "explanations": [
    "SP-8 stops acute period pain, SP-10 moves Blood, ST-29 works on the Uterus, and LR-3 moves the Qi that leads Blood.",
    "This raises Qi and does not free the Blood.",
    "This nourishes the Kidneys and leaves the stasis where it is.",
    "This drains Dampness and Phlegm, for which there is no sign."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 0,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Warm meals with turmeric, chives and leek, and rose tea",
    "Iced drinks and raw salads to cool down the painful belly",
    "Pickles and unripe fruit, whose sour taste holds the blood",
    "Cream cakes and fatty cheese to pad and protect the womb"
   ],
   "explanations": [
    "They move Qi and Blood gently, and warm cooking prevents new stasis.",
    "Cold contracts and congeals the Blood.",
    "Sour taste astringes and would hold the stasis.",
    "Rich, fatty food produces Phlegm and hinders movement."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 2,
   "question": "Which lifestyle advice is most important for her?",
   "options": [
    "Swim hard in cold water on the first day of the flow",
    "Lie in bed motionless from three days before until the end",
    "Move gently all month and avoid cold water during the flow",
    "Leave out the check-ups once the pains have become weaker"
   ],
   "explanations": [
    "Cold and strain at that time drive Cold into an open Uterus and add to the stasis.",
    "Lying still for days slows Qi and Blood.",
    "Steady movement keeps Blood flowing, and staying dry protects the Uterus while it is open.",
    "Endometriosis needs medical follow-up even when the pain is less."
   ]
  },
  {
   "section": "diagnosis", "correct_answer": 0,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Cold Painful Obstruction",
    "Wind Painful Obstruction",
    "Heat Painful Obstruction",
    "Damp Painful Obstruction"
   ],
   "explanations": [
    "Severe, fixed pain after cold, better from heat, worse from ice, and a tight pulse point to Cold in the channels.",
    "Its pain moves from joint to joint, while his stays in the same place.",
    "A red, hot, swollen joint with thirst and a rapid pulse would be needed.",
    "Heaviness, swelling and numbness would be in front, which are excluded."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 3,
   "question": "What is the primary treatment principle?",
   "options": [
    "Clear Heat, drain Dampness and free the channels",
    "Nourish Blood, extinguish Wind and relax the sinews",
    "Nourish Liver and Kidneys to strengthen the bones",
    "Scatter Cold, warm the channels and stop the pain"
   ],
   "explanations": [
    "There is no Heat, and cooling would repeat the cause.",
    "He is strong and well nourished, and nothing moves or trembles.",
    "This belongs to a long illness with weak bones, not to seven weeks in a strong man.",
    "Cold contracts and blocks the channels, so warmth and movement release the pain."
   ]
  },
  {
   "section": "differential", "correct_answer": 3,
   "question": "Which pattern is the best differential diagnosis for the shoulder?",
   "options": [
    "Heat Painful Obstruction, which heat relieves as well",
    "Liver Yang Rising, as it stiffens neck and shoulders",
    "Heart Blood Stasis, as its pain radiates to the arms",
    "Damp Painful Obstruction, as its pain stays fixed too"
   ],
   "explanations": [
    "Heat makes a hot joint worse, so the statement is wrong.",
    "It would bring throbbing headaches, dizziness and a wiry pulse, which he does not have.",
    "Its pain sits in the chest and pulls to the left as a rule, with bluish lips and a purple tongue.",
    "It is just as fixed, and only heaviness, swelling and numbness would speak for it."
   ]
  },
  {
   "section": "points", "correct_answer": 1,
   "question": "Which point combination is most appropriate for him?",
   "options": [
    "LI-4 Hegu, LI-11 Quchi, DU-14 Dazhui, ST-44 Neiting, reduced and then bled",
    "LI-15 Jianyu, SJ-14 Jianliao, SI-9 Jianzhen, LI-4 Hegu, with warm needles",
    "SP-9 Yinlingquan, SP-5 Shangqiu, BL-20 Pishu, ST-40 Fenglong, reduced",
    "KI-3 Taixi, LR-8 Ququan, SP-6 Sanyinjiao, BL-18 Ganshu, reinforced"
   ],
   "explanations": [
    "These clear Heat, which is not present, and bleeding gives no warmth.",
    "The three local points free the shoulder, LI-4 opens the channel from the far end, and warmth drives out the Cold.",
    "This drains Dampness and has no local effect on the shoulder.",
    "This nourishes Liver and Kidneys, where there is no weakness."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 3,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Cucumber, melon and mint tea to cool down the inflammation",
    "Raw fish, chilled fruit and iced water, as he is used to",
    "Milk, cream and sweets, so that the joint is well oiled again",
    "Warm stews with ginger, cinnamon and spring onion at midday"
   ],
   "explanations": [
    "Cooling food adds Cold to Cold.",
    "Habit does not make cold food harmless here.",
    "Such food creates Dampness, which easily joins the Cold.",
    "Warm, acrid food moves Qi and drives Cold from the channels."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 0,
   "question": "Which lifestyle advice is most important at work?",
   "options": [
    "Keep the shoulder warm and dry, and move it gently often",
    "Cool the shoulder with ice packs in each break at work",
    "Carry boxes only with the right arm, so that it loosens",
    "Keep the arm in a sling, unmoving, until the pain is gone"
   ],
   "explanations": [
    "Warmth keeps Cold from entering again, and gentle movement keeps the channel open.",
    "Ice made the pain worse at once.",
    "Load on the painful joint invites injury and stiffness.",
    "A shoulder that is not moved freezes."
   ]
  }
 ]
}$exam$);

select private.store_exam($exam${
 "id": "e0a50000-0000-4000-8000-000000000004", "kind": "simple", "time_limit": 540, "is_featured": false,
 "cases": [
  {
   "diagnosis": "Wind-Heat Invading the Exterior",
   "scenario": "A 26-year-old nursery teacher came home two days ago with a sore, swollen throat, after three children in her group had been sent home ill. Since then she has had a fever of 38.6 °C with only a brief aversion to draughts, a headache, a slight sweat and a mild thirst. She coughs now and then, and the little mucus she brings up and blows out is thick and pale yellow. She breathes freely, her stools and urine are normal, and her chest does not hurt. The tip and front edges of her tongue are red with a thin coating turning from white to yellow, and her pulse is floating and rapid."
  }
 ],
 "questions": [
  {
   "section": "diagnosis", "correct_answer": 1,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Wind-Cold Invading the Exterior",
    "Wind-Heat Invading the Exterior",
    "Lung Yin Deficiency with Heat",
    "Phlegm-Heat in the Lung"
   ],
   "explanations": [
    "Cold would bring strong chills, no thirst, clear watery mucus and a floating, tight pulse.",
    "Fever stronger than chills, sore throat, slight thirst, a red tongue tip and a floating, rapid pulse decide for it.",
    "That is a long illness with a dry cough, afternoon heat and a bare tongue, not an infection of two days.",
    "Here the Heat has not gone inward, for she breathes freely and there is no plentiful sticky phlegm or full chest."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Release the Exterior and scatter Wind-Cold",
    "Clear Lung Heat and transform thick Phlegm",
    "Release the Exterior and clear Wind-Heat",
    "Nourish Lung Yin and moisten the throat"
   ],
   "explanations": [
    "Warm, sweat-forcing treatment would add to the Heat and to the pain in the throat.",
    "This aims at the interior and would leave the surface, where the illness sits, untreated.",
    "The pathogen is still on the surface and hot, so it is let out with cool, light and acrid means.",
    "Moist, rich substances would lock the pathogen in at this stage."
   ]
  },
  {
   "section": "differential", "correct_answer": 3,
   "question": "Which is the best differential diagnosis?",
   "options": [
    "Spleen Qi Deficiency with Dampness",
    "Kidney Yin Deficiency with Heat",
    "Liver Yang Rising to the head",
    "Wind-Cold Invading the Exterior"
   ],
   "explanations": [
    "It is a chronic picture of bloating and loose stools and shares nothing with a sudden fever.",
    "Its heat comes in the afternoon over months, with a sore back and a thin pulse, not suddenly with a floating one.",
    "Its headache comes with dizziness and anger and a wiry pulse, without fever or sore throat.",
    "It shares sudden onset, headache and a floating pulse, and only chills, thirst, mucus, tongue and pulse quality separate them."
   ]
  },
  {
   "section": "points", "correct_answer": 1,
   "question": "Which point combination is most appropriate?",
   "options": [
    "LU-9 Taiyuan, KI-6 Zhaohai, BL-13 Feishu, SP-6 Sanyinjiao",
    "LI-4 Hegu, LI-11 Quchi, DU-14 Dazhui, LU-11 Shaoshang",
    "ST-40 Fenglong, LU-1 Zhongfu, REN-12 Zhongwan, PC-6 Neiguan",
    "ST-36 Zusanli, REN-6 Qihai, LU-9 Taiyuan, BL-20 Pishu"
   ],
   "explanations": [
    "This nourishes Lung Yin in chronic dryness and does not release the surface.",
    "LI-4 releases the Exterior, LI-11 and DU-14 clear Heat, and pricking LU-11 relieves the throat.",
    "This transforms Phlegm in the interior, while her illness still sits outside.",
    "Tonifying in the middle of an acute invasion would hold the pathogen in."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 0,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Thin rice soup, pears and a cool mint tea",
    "Ginger and cinnamon tea with mutton broth",
    "Rich porridge of nuts, milk and dried dates",
    "Fried chicken and spiced wine to build her up"
   ],
   "explanations": [
    "It is light, clears Heat, moistens the throat and leaves her Qi free to deal with the surface.",
    "This warms and forces a sweat, which suits Cold and inflames a hot throat.",
    "Rich, sweet food burdens the middle and keeps the pathogen in the body.",
    "Greasy, hot food and alcohol feed Heat and produce Phlegm."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 0,
   "question": "Which lifestyle advice is most important?",
   "options": [
    "Rest at home, out of draughts, lightly covered",
    "Take a long hot sauna to force a heavy sweat",
    "Run as usual in order to keep the Qi moving",
    "Go back to work and speak through the soreness"
   ],
   "explanations": [
    "Rest lets the defence do its work, and light cover prevents both new Wind and trapped Heat.",
    "Strong heat and heavy sweating injure fluids in a pattern that is already hot.",
    "Effort during a fever scatters Qi and drives the illness inward.",
    "Talking strains the throat, and she would pass the illness on."
   ]
  }
 ]
}$exam$);

select private.store_exam($exam${
 "id": "e0a50000-0000-4000-8000-000000000005", "kind": "complex", "time_limit": 540, "is_featured": false,
 "cases": [
  {
   "diagnosis": "Liver Fire Insulting the Lung",
   "scenario": "A 47-year-old parliamentary reporter has been coughing for five months. The cough comes in violent attacks, one after the other, with a red face and a pain that pulls through both sides of the chest below the armpits. The attacks began in the week in which a colleague was given the post that she had been promised, and they return whenever his name is mentioned on the telephone. An X-ray, a test for asthma and an examination of the throat have shown nothing.\n\nThere is little phlegm, and it is hard to bring up: small, sticky and yellow. Twice, after an hour of coughing, there was a thread of bright red blood in it, which her lung specialist has looked into and put down to the force of the coughing. Her throat is dry, her mouth is bitter on waking and she drinks cold water all day. The headaches at her temples, which she had known for years before the period, now come weekly. She sleeps lightly with angry dreams, the urine is dark, and the stools are on the dry side.\n\nShe is not tired. She speaks loudly and fast, interrupts herself, and apologises for her temper, which her family calls a thunderstorm. There has been no fever or cold, not even in the first week, and her chest does not rattle. She has neither hot palms nor sweats at night, and she has lost no weight. She has never smoked; she drinks two glasses of red wine in the evening to calm down.\n\nHer eyes are bloodshot. The tongue is red, more so along the sides, with a thin, dry, yellow coating. The pulse is wiry, rapid and forceful, above all in the left middle position."
  }
 ],
 "questions": [
  {
   "section": "diagnosis", "correct_answer": 1,
   "question": "What is the primary TCM diagnosis?",
   "options": [
    "Phlegm-Heat Obstructing the Lung",
    "Liver Fire Insulting the Lung",
    "Lung Yin Deficiency with Heat",
    "Wind-Heat Invading the Lung"
   ],
   "explanations": [
    "It would bring plentiful thick phlegm, a rattling chest and a slippery pulse, whereas her phlegm is scanty and her pulse wiry.",
    "Attacks set off by anger, rib pain, a bitter mouth, red eyes and a wiry, rapid pulse show Fire that rises against the Lung.",
    "It is an empty picture with night sweats, hot palms, a weak voice and a thin pulse, all of which are absent.",
    "It begins suddenly with fever and a floating pulse, and does not last five months without either."
   ]
  },
  {
   "section": "treatment_principle", "correct_answer": 2,
   "question": "What is the primary treatment principle?",
   "options": [
    "Resolve Phlegm, clear Lung Heat and ease the breathing",
    "Nourish Lung Yin, moisten dryness and stop the coughing",
    "Drain Liver Fire, clear the Lung and bring Qi down",
    "Release the Exterior, clear Wind-Heat and open the nose"
   ],
   "explanations": [
    "Phlegm is not the cause here, and the source of the Fire would be left burning.",
    "Nothing is empty yet; moistening alone cannot put out a Fire of excess.",
    "The root lies in the Liver and the branch in the Lung, so both are cooled and the rising Qi is brought down.",
    "There is no pathogen on the surface, so dispersing would only scatter her Qi."
   ]
  },
  {
   "section": "differential", "correct_answer": 3,
   "question": "Which is the best differential diagnosis?",
   "options": [
    "Spleen and Lung Qi Deficiency",
    "Kidneys Failing to Grasp Qi",
    "Wind-Cold Invading the Lung",
    "Phlegm-Heat Obstructing the Lung"
   ],
   "explanations": [
    "A weak cough with a low voice, tiredness and a pale tongue would be its picture, and she is the reverse.",
    "It gives short breath on inhaling, a cold back and a weak, deep pulse, which is far from her forceful attacks.",
    "It gives chills, thin white phlegm and a floating, tight pulse of recent onset, and there is no sign of Cold.",
    "It also gives a hot cough with yellow phlegm and a rapid pulse, so amount of phlegm, rattling and pulse quality must decide."
   ]
  },
  {
   "section": "points", "correct_answer": 0,
   "question": "Which point combination is most appropriate?",
   "options": [
    "LR-2 Xingjian, LU-5 Chize, PC-6 Neiguan, LR-14 Qimen, LU-10 Yuji",
    "LU-9 Taiyuan, BL-13 Feishu, KI-6 Zhaohai, REN-4 Guanyuan, SP-6 Sanyinjiao",
    "ST-40 Fenglong, LU-1 Zhongfu, SP-9 Yinlingquan, REN-12 Zhongwan, BL-20 Pishu",
    "LI-4 Hegu, SJ-5 Waiguan, DU-14 Dazhui, BL-12 Fengmen, GB-20 Fengchi"
   ],
   "explanations": [
    "LR-2 drains Liver Fire, LU-5 and LU-10 clear the Lung and lower its Qi, and LR-14 with PC-6 frees ribs and chest.",
    "This nourishes Lung and Kidney Yin, while the case is one of excess.",
    "This dries and transforms Phlegm from the middle and does not touch the rising Fire.",
    "This releases the Exterior in an acute invasion, which she has not had."
   ]
  },
  {
   "section": "nutrition", "correct_answer": 0,
   "question": "Which nutritional recommendation is best?",
   "options": [
    "Celery, cooked greens, pears and chrysanthemum tea, without wine or spices",
    "Grilled lamb, garlic and strong ginger tea, which open the chest from inside",
    "Thick oat porridge with cream, dates and honey to strengthen a tired Lung",
    "Two glasses of red wine as before, taken together with hot spicy bar snacks"
   ],
   "explanations": [
    "These cool the Liver and moisten the Lung, and leaving out wine removes what feeds the Fire.",
    "Hot, acrid food feeds Fire and could bring back the blood in the phlegm.",
    "Her Lung is under attack rather than tired, and rich, sweet food produces Phlegm.",
    "Alcohol and spices heat the Liver, so the evening comfort is part of the cause."
   ]
  },
  {
   "section": "daily_activities", "correct_answer": 1,
   "question": "Which lifestyle advice is most important?",
   "options": [
    "Hold back the coughing and the anger, and do not speak about the lost post",
    "Calm the evenings, walk after work and find a safe place to voice the anger",
    "Visit a hot sauna several times a week until the cough has been sweated out",
    "Stay in bed under warm covers for two weeks, as for a cold that lingers on"
   ],
   "explanations": [
    "Suppressing anger is what turned constraint into Fire.",
    "It takes away the daily spark and gives Liver Qi a way out before it becomes Fire.",
    "Heat from outside adds to the Fire and dries the Lung further.",
    "There is no invasion to recover from, and lying still adds to the constraint."
   ]
  }
 ]
}$exam$);

-- Only where nothing of the kind is featured, and only once: what an admin decided since then stays.
update private.exams e
set is_featured = true, first_featured_at = now()
where e.id in ('e0a50000-0000-4000-8000-000000000001', 'e0a50000-0000-4000-8000-000000000002', 'e0a50000-0000-4000-8000-000000000003')
  and e.first_featured_at is null and e.deleted_at is null
  and not exists (select from private.exams o where o.kind = e.kind and o.is_featured);
