/*
 * The pattern bank, part B: Heart, Small Intestine, Liver and Gallbladder. A scenario is composed of complaints, histories and signs,
 * so none of them names its pattern, and an exam option gives itself away neither by its length nor by suiting a neighbouring pattern.
 */

/* Heart and Small Intestine. */
select private.store_bank_patterns($bank$[
  {
    "id": "heart-qi-deficiency", "name": "Heart Qi Deficiency",
    "pinyin": "Xīn Qì Xū", "han": "心气虚", "group": "Heart", "difficulty": "simple",
    "aetiology": "Long illness, heavy loss of fluids, grief and years of strain wear out the Qi that moves the Blood and steadies the beat.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [30, 80],
    "complaints": [
      "palpitations on climbing the stairs", "getting out of breath on a gentle slope",
      "loss of stamina with a fluttering in the chest", "sweating and breathlessness at the slightest effort"
    ],
    "histories": [
      "recovered only slowly from a long bout of flu last winter",
      "has nursed a sick relative for two years without a real break",
      "gave up swimming because even the stairs to the pool are exhausting",
      "lost a close friend in spring and has felt flat ever since",
      "lives on the fourth floor and now rests on every landing"
    ],
    "signs": [
      "palpitations that come with movement", "shortness of breath on exertion", "sweating by day without any cause",
      "hands and feet that stay warm", "a pale face", "tiredness by early afternoon",
      "a soft voice that fades at the end of a sentence", "a hollow feeling in the chest", "low spirits without tears",
      "clear relief after lying down for half an hour"
    ],
    "key_signs": [
      "palpitations that come with movement", "shortness of breath on exertion", "sweating by day without any cause",
      "hands and feet that stay warm"
    ],
    "tongue": "slightly pale with a thin white coat",
    "pulse": "empty, most of all in the left cun position",
    "principle": "Tonify Heart Qi, strengthen the gathering Qi of the chest and settle the Spirit",
    "points": [
      { "code": "HT-5", "why": "tonifies Heart Qi and steadies the rhythm of the beat" },
      { "code": "BL-15", "why": "strengthens the Heart through its Back-Shu point" },
      { "code": "REN-17", "why": "gathers and tonifies the Qi of the chest" },
      { "code": "REN-6", "why": "tonifies the Original Qi of the whole body" },
      { "code": "ST-36", "why": "builds Qi from food to supply the Heart" }
    ],
    "formula": { "name": "Preserve the Source Decoction",
      "pinyin": "Bǎo Yuán Tāng", "han": "保元汤",
      "why": "tonifies the Qi of Heart and chest with ginseng and astragalus at its centre" },
    "nutrition": [
      { "advice": "A bowl of oat or rice porridge every morning, never leaving the house on an empty stomach",
        "why": "a regular warm breakfast feeds the gathering Qi that drives the heartbeat" },
      { "advice": "Chicken soup simmered with astragalus root and a few red dates, two or three times a week",
        "why": "broth with astragalus tonifies Qi gently and checks the sweating that leaks it away" },
      { "advice": "Four or five small meals a day in place of two large ones, the last of them before seven",
        "why": "a full stomach presses upon the chest and draws on Qi that is already scarce" }
    ],
    "daily_life": [
      { "advice": "Short, even walks with a pause before tiredness sets in, a few minutes longer each week",
        "why": "measured movement builds Qi, while exertion to the point of sweating spends it" },
      { "advice": "Lie down for half an hour after lunch and leave heavy chores to somebody else for the time being",
        "why": "rest in the middle of the day lets the weak Qi recover before it is used up" },
      { "advice": "Practise slow breathing or the simplest qigong, standing or sitting, for ten minutes a day",
        "why": "quiet breathing strengthens the gathering Qi of the chest without spending any" }
    ],
    "differentials": [
      { "id": "heart-yang-deficiency", "sign": "cold hands, dislike of cold and a bluish tinge of the lips" },
      { "id": "heart-blood-deficiency",
        "sign": "palpitations in the evening at rest, poor memory and trouble falling asleep" },
      { "id": "lung-qi-deficiency", "sign": "a weak cough and frequent colds, with no palpitations" },
      { "id": "heart-spleen-deficiency", "sign": "poor appetite, loose stools and insomnia beside the palpitations" },
      { "id": "qi-deficiency", "sign": "general weariness in which the heartbeat is never felt" }
    ]
  },
  {
    "id": "heart-yang-deficiency", "name": "Heart Yang Deficiency",
    "pinyin": "Xīn Yáng Xū", "han": "心阳虚", "group": "Heart", "difficulty": "simple",
    "aetiology": "A long weakness of Heart Qi, old age or chronic illness lets the warmth of the chest fail, so that Blood moves slowly.",
    "nature": "empty", "temperature": "cold", "sex": "any", "ages": [45, 85],
    "complaints": [
      "palpitations with a feeling of cold", "a heavy, stuffy chest and icy hands",
      "breathlessness and chilliness that worsen in winter",
      "a dull oppression in the chest after going out into the cold"
    ],
    "histories": [
      "has had a weak circulation for many years", "worked for a long time in a cold store",
      "wears a woollen vest and two pairs of socks even in June",
      "spent two weeks in hospital with pneumonia and never felt warm again",
      "sleeps propped up under a thick quilt with a hot-water bottle"
    ],
    "signs": [
      "cold hands", "a stuffy feeling in the chest", "palpitations with a fear of the cold", "a bright white face",
      "a bluish tinge of the lips in the cold", "shortness of breath on slight effort",
      "sweating that leaves the skin cold", "listlessness and a wish to curl up", "a preference for hot drinks",
      "slight relief from a warm pad on the chest"
    ],
    "key_signs": ["cold hands", "a stuffy feeling in the chest", "palpitations with a fear of the cold"],
    "tongue": "pale, swollen and wet with a white coat",
    "pulse": "deep, weak and slow",
    "principle": "Warm and tonify Heart Yang, dispel inner Cold and restore free movement in the chest",
    "points": [
      { "code": "BL-15", "why": "warms and tonifies Heart Yang, used with moxa" },
      { "code": "DU-14", "why": "tonifies the Yang of the Heart when warmed with moxa" },
      { "code": "REN-4", "why": "strengthens the root of all Yang, used with moxa" },
      { "code": "HT-5", "why": "tonifies the Qi of the Heart and steadies its rhythm" },
      { "code": "PC-6", "why": "opens the chest and relieves the stuffiness" }
    ],
    "formula": { "name": "Cinnamon Twig, Licorice, Dragon Bone and Oyster Shell Decoction",
      "pinyin": "Guì Zhī Gān Cǎo Lóng Gǔ Mǔ Lì Tāng", "han": "桂枝甘草龙骨牡蛎汤",
      "why": "warms Heart Yang with cinnamon twig and settles the palpitations with the two minerals" },
    "nutrition": [
      { "advice": "Soups and stews spiced with cinnamon, dried ginger and a little clove throughout the cold months",
        "why": "cinnamon and dried ginger warm the chest and help the Blood to move" },
      { "advice": "Lamb, leek and toasted walnuts as the base of the main meal on most days of the winter",
        "why": "these warm foods kindle the Yang that has become too weak to reach the hands" },
      { "advice": "Hot drinks only, and nothing straight from the refrigerator, not even in the height of summer",
        "why": "iced food and drink would extinguish the little warmth that the chest has left" }
    ],
    "daily_life": [
      { "advice": "Keep chest, upper back and hands covered with warm layers and avoid going out into an icy wind",
        "why": "cold contracts the vessels, and a chest without warmth of its own cannot resist it" },
      { "advice": "Warm foot baths up to the calves in the evening, drying off well and going straight to bed",
        "why": "warmth from below supports the Yang and draws the circulation into the cold limbs" },
      { "advice": "Move indoors on cold mornings and take the daily walk around noon, when the sun is out",
        "why": "the Yang of the day supports the weak Yang of the body at its height" }
    ],
    "differentials": [
      { "id": "heart-qi-deficiency",
        "sign": "palpitations and sweating on exertion, but with warm hands and no chilliness" },
      { "id": "heart-blood-stasis", "sign": "stabbing chest pain that stays in one spot and purple lips" },
      { "id": "heart-kidney-yang-deficiency", "sign": "swollen ankles, scanty urine and a cold, sore lower back" },
      { "id": "kidney-yang-deficiency",
        "sign": "a sore, cold back, weak knees and pale frequent urine, without any distress in the chest" },
      { "id": "lung-phlegm-fluids", "sign": "a chronic cough with plentiful white, frothy sputum" }
    ]
  },
  {
    "id": "heart-blood-deficiency", "name": "Heart Blood Deficiency",
    "pinyin": "Xīn Xuè Xū", "han": "心血虚", "group": "Heart", "difficulty": "simple",
    "aetiology": "Blood loss, a thin diet, and long worry leave too little Blood to fill the Heart and to house the Spirit at night.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [18, 45],
    "complaints": [
      "difficulty falling asleep and palpitations in the evening", "poor memory and mild anxiety",
      "dizziness and a restless, dreamy sleep", "being easily startled and lying awake late"
    ],
    "histories": [
      "lost a good deal of blood in an accident last year",
      "has eaten very little but bread and salad since moving to a new town",
      "studies late into the night before every examination", "worried for months about the family's debts",
      "skips lunch to leave the office an hour earlier"
    ],
    "signs": [
      "long lying awake but sound sleep once it has come", "palpitations in the evening at rest",
      "poor memory for names and errands", "a dull pale complexion", "pale lips", "dizziness on looking up from a book",
      "dream-disturbed sleep", "being easily startled by the telephone", "mild anxiety towards nightfall",
      "a good appetite and regular stools"
    ],
    "key_signs": [
      "long lying awake but sound sleep once it has come", "palpitations in the evening at rest",
      "poor memory for names and errands", "a dull pale complexion"
    ],
    "tongue": "pale, thin and slightly dry",
    "pulse": "choppy and fine",
    "principle": "Nourish Heart Blood so that the Spirit is housed again, and ease the palpitations",
    "points": [
      { "code": "HT-7", "why": "nourishes Heart Blood and calms the Spirit" },
      { "code": "PC-6", "why": "calms the Spirit and settles palpitations" },
      { "code": "REN-14", "why": "calms the Heart through its Front-Mu point" },
      { "code": "BL-17", "why": "nourishes Blood as its Gathering point" },
      { "code": "REN-4", "why": "nourishes Blood and brings the restless Spirit downwards" }
    ],
    "formula": { "name": "Nourish the Heart Decoction",
      "pinyin": "Yǎng Xīn Tāng", "han": "养心汤",
      "why": "nourishes the Blood of the Heart and calms the Spirit with biota and sour jujube seed" },
    "nutrition": [
      { "advice": "Slow-cooked beef or bone broth with carrots and beetroot, two or three times a week",
        "why": "dark red, long-cooked food is the readiest material for making Blood" },
      { "advice": "A warm compote of longan fruit, mulberries and black cherries in the early evening",
        "why": "longan and dark berries nourish the Blood in which the Spirit finds its rest at night" },
      { "advice": "Two eggs and a dish of dark leafy greens every day instead of bread and salad alone",
        "why": "a diet of little substance cannot replace the Blood that is missing" }
    ],
    "daily_life": [
      { "advice": "Close books and screens an hour before bed and let the evening run out with something quiet",
        "why": "using eyes and mind late at night consumes the Blood that should receive the Spirit" },
      { "advice": "Go to bed by half past ten at the latest, before a second wind of wakefulness comes up",
        "why": "Blood restores itself in the early night, and with it the home of the Spirit" },
      { "advice": "Write tomorrow's errands on a list in the afternoon rather than turning them over in bed",
        "why": "pensive circling at night keeps the badly housed Spirit from settling" }
    ],
    "differentials": [
      { "id": "heart-yin-deficiency", "sign": "night sweats, hot palms and waking again and again during the night" },
      { "id": "heart-spleen-deficiency", "sign": "poor appetite, bloating and loose stools together with the insomnia" },
      { "id": "liver-blood-deficiency", "sign": "floaters, blurred vision, brittle nails and cramps" },
      { "id": "blood-deficiency", "sign": "pallor and dizziness without palpitations or disturbed sleep" },
      { "id": "heart-gallbladder-deficiency", "sign": "marked timidity and waking with a fright in the early morning" }
    ]
  },
  {
    "id": "heart-yin-deficiency", "name": "Heart Yin Deficiency",
    "pinyin": "Xīn Yīn Xū", "han": "心阴虚", "group": "Heart", "difficulty": "simple",
    "aetiology": "A hectic life, long anxiety or a fever that burned up the fluids consume Heart Yin, and a thin Empty Heat disturbs the Spirit.",
    "nature": "empty", "temperature": "hot", "sex": "any", "ages": [35, 66],
    "complaints": [
      "waking many times a night with night sweats", "palpitations and a fidgety unease in the evening",
      "a dry mouth at night with broken sleep", "mental restlessness and hot palms"
    ],
    "histories": [
      "has run a business alone for ten years without a single free weekend",
      "had a long feverish illness two years ago", "moved house four times in five years",
      "lives on coffee until late in the evening", "has always been anxious about every small decision"
    ],
    "signs": [
      "waking frequently during the night", "night sweats", "heat felt in palms and soles and in the chest",
      "palpitations with fidgety unease", "a dry mouth and throat after midnight",
      "flushed cheekbones in the late afternoon", "poor memory", "being easily startled", "a back free of pain"
    ],
    "key_signs": [
      "waking frequently during the night", "night sweats", "heat felt in palms and soles and in the chest",
      "palpitations with fidgety unease"
    ],
    "tongue": "red without coat, with a redder tip and a thin midline crack",
    "pulse": "floating, empty and rapid",
    "principle": "Nourish Heart Yin, clear the Empty Heat that grows from its lack and calm the Spirit",
    "points": [
      { "code": "HT-7", "why": "calms the Spirit and nourishes the Heart" },
      { "code": "HT-6", "why": "nourishes Heart Yin and stops night sweats" },
      { "code": "REN-14", "why": "quietens the Heart and clears restlessness" },
      { "code": "SP-6", "why": "nourishes Yin and helps sleep" },
      { "code": "KI-7", "why": "supports Yin and regulates sweating together with HT-6" }
    ],
    "formula": { "name": "Emperor of Heaven's Special Pill to Tonify the Heart",
      "pinyin": "Tiān Wáng Bǔ Xīn Dān", "han": "天王补心丹",
      "why": "nourishes Heart Yin, clears Empty Heat and calms the Spirit" },
    "nutrition": [
      { "advice": "Lily bulb and lotus seed simmered into a thin porridge as a light supper several times a week",
        "why": "lily bulb moistens and cools the Heart and quietens the unease of the evening" },
      { "advice": "No coffee or strong tea after noon, with wheat-grain tea or warm milk in the evening instead",
        "why": "coffee stirs Empty Heat and dries fluids that are already short" },
      { "advice": "Pears, mulberries, wheat and a little egg yolk, and roasted or spicy dishes only rarely",
        "why": "moist, slightly cool foods build Yin, while roasting and spices dry it further" }
    ],
    "daily_life": [
      { "advice": "Keep one part of each day free of appointments and leave the telephone in another room",
        "why": "an unbroken hurry is what consumes the Yin that should cool and anchor the Spirit" },
      { "advice": "Sleep in a cool, dark room with light cotton bedding, the window a hand's width open",
        "why": "a warm bed feeds the Empty Heat that drives out the sweat and breaks the sleep" },
      { "advice": "Choose still, inward practices such as seated meditation over hot yoga or the sauna",
        "why": "heavy sweating spends the very fluids that are to be restored" }
    ],
    "differentials": [
      { "id": "heart-blood-deficiency",
        "sign": "trouble only in falling asleep, with a pale face and without any heat" },
      { "id": "heart-fire", "sign": "intense thirst, mouth ulcers and a flushed face all day, with a forceful pulse" },
      { "id": "heart-kidney-disharmony",
        "sign": "a sore lower back, ringing ears and forgetfulness beside the night sweats" },
      { "id": "kidney-yin-deficiency",
        "sign": "a sore back, tinnitus and weak knees, with little trouble of sleep or heartbeat" },
      { "id": "lung-yin-deficiency", "sign": "a dry cough and a hoarse voice as the chief sign" }
    ]
  },
  {
    "id": "heart-fire", "name": "Heart Fire Blazing",
    "pinyin": "Xīn Huǒ Kàng Shèng", "han": "心火亢盛", "group": "Heart", "difficulty": "simple",
    "aetiology": "Long-held anxiety and frustration turn into Fire; spirits, spices and stimulants feed it until it agitates the Spirit.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [20, 65],
    "complaints": [
      "painful mouth ulcers and agitation", "great thirst with a racing heartbeat",
      "hot, restless nights full of dreams", "impulsiveness, a flushed face and insomnia"
    ],
    "histories": [
      "trades in shares from first light", "drinks strong coffee by day and spirits at night to come down again",
      "has a lawsuit running that fills every waking thought", "loves chilli so much that a bottle of it travels along",
      "has slept four hours a night since taking on a second project"
    ],
    "signs": [
      "painful ulcers in the mouth", "great thirst for cold water", "pounding palpitations",
      "agitation with a feeling of heat", "a red face all day", "insomnia with vivid and heated dreams",
      "a bitter taste on waking", "scanty dark urine passed without pain", "hasty and excited speech",
      "impulsive decisions"
    ],
    "key_signs": ["painful ulcers in the mouth", "great thirst for cold water", "agitation with a feeling of heat"],
    "tongue": "red with a redder, swollen tip with red points and a yellow coat",
    "pulse": "overflowing, rapid and forceful",
    "principle": "Clear and drain Heart Fire, lead the Heat downwards and calm the agitated Spirit",
    "points": [
      { "code": "HT-8", "why": "drains Fire from the Heart as its Fire point" },
      { "code": "HT-9", "why": "clears Heat and relieves agitation" },
      { "code": "PC-7", "why": "clears Heart Fire and calms the Spirit" },
      { "code": "REN-15", "why": "quietens a severely agitated Spirit" },
      { "code": "SP-6", "why": "protects Yin from being burned and calms the Spirit" }
    ],
    "formula": { "name": "Draining the Heart Decoction",
      "pinyin": "Xiè Xīn Tāng", "han": "泻心汤",
      "why": "drains Fire downwards with three bitter, cold roots" },
    "nutrition": [
      { "advice": "Bitter leaves such as chicory, endive and dandelion as a salad at the start of the main meal",
        "why": "the bitter flavour enters the Heart and drains its Fire downwards" },
      { "advice": "Lotus-plumule or green tea, lukewarm, in place of coffee, energy drinks and strong alcohol",
        "why": "stimulants and alcohol are fuel, and the bitter lotus plumule cools the Heart" },
      { "advice": "Watermelon, cucumber and mung beans while the heat lasts, with chilli, garlic and lamb left out",
        "why": "cooling, juicy foods quench the thirst and Fire that pungent food keeps alight" }
    ],
    "daily_life": [
      { "advice": "Break off whatever excites, above all news and competitive games, two hours before the night",
        "why": "excitement stirs up Fire and drives the Spirit about when it should come to rest" },
      { "advice": "Swim or walk by water in the cool of the evening rather than train hard in a hot hall",
        "why": "cool, even movement leads Heat down, where a heated contest fans it" },
      { "advice": "Set a date on which the quarrel is handed over or settled, and keep away from it until then",
        "why": "brooding over a dispute is the smouldering from which this Fire was lit" }
    ],
    "differentials": [
      { "id": "small-intestine-heat", "sign": "burning pain on urination with blood-stained urine" },
      { "id": "heart-phlegm-fire", "sign": "rattling sputum, confused talk and a greasy yellow coat" },
      { "id": "heart-yin-deficiency", "sign": "night sweats and cheekbone flush with a thin, empty pulse" },
      { "id": "liver-heart-fire", "sign": "outbursts of rage and a throbbing headache together with the agitation" },
      { "id": "stomach-fire", "sign": "bleeding gums, bad breath and constant hunger" }
    ]
  },
  {
    "id": "heart-phlegm-fire", "name": "Phlegm-Fire Harassing the Heart",
    "pinyin": "Tán Huǒ Rǎo Xīn", "han": "痰火扰心", "group": "Heart", "difficulty": "complex",
    "aetiology": "Stress that turns to Fire, with greasy, hot food, brews Phlegm; the two together close the orifices and derange the Spirit.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [22, 60],
    "complaints": [
      "severe restlessness with muddled, rapid talk", "sleepless excitement and rattling sputum in the throat",
      "uncontrolled laughing and shouting at night", "confusion, flushed face and a tight chest"
    ],
    "histories": [
      "lived for months on fried take-aways and beer while working through the nights",
      "was treated for a similar episode three years ago",
      "has hardly slept since a dismissal that caused a fit of rage", "was brought along by a worried sister"
    ],
    "signs": [
      "hurried incoherent talk", "laughing and crying without a reason", "rattling sputum in the throat",
      "agitation up to shouting and hitting out", "a red face and glaring eyes", "oppression of the chest",
      "severe insomnia", "dark urine and hard stools", "thirst with foul breath", "rash and reckless behaviour"
    ],
    "key_signs": [
      "hurried incoherent talk", "rattling sputum in the throat", "agitation up to shouting and hitting out",
      "a red face and glaring eyes"
    ],
    "tongue": "red with a swollen, redder tip, a deep midline crack and a sticky yellow coat",
    "pulse": "full, slippery and rapid",
    "principle": "Drain Heart Fire, transform hot Phlegm and open the orifices to still the wild Spirit",
    "points": [
      { "code": "PC-5", "why": "resolves Phlegm from the Heart and opens the orifices" },
      { "code": "PC-7", "why": "clears Heart Fire and calms the Spirit" },
      { "code": "ST-40", "why": "resolves Phlegm and calms the Spirit" },
      { "code": "LR-2", "why": "drains the Fire that drives the agitation" },
      { "code": "DU-20", "why": "clears the mind" },
      { "code": "DU-24", "why": "calms a wildly agitated Spirit" }
    ],
    "formula": { "name": "Flushing Away Phlegm Pill",
      "pinyin": "Gǔn Tán Wán", "han": "滚痰丸",
      "why": "purges hot, tenacious Phlegm downwards and drains Fire" },
    "nutrition": [
      { "advice": "Steamed white radish, water chestnuts and seaweed, with plain rice as the only side dish",
        "why": "radish, water chestnut and seaweed are cool and cut through hot, sticky Phlegm" },
      { "advice": "No deep-fried food, cheese, sweets or alcohol, and no late dinner, until the mind is clear",
        "why": "fat, sugar and alcohol breed Phlegm and give the Fire its fuel" },
      { "advice": "Cool bamboo-leaf and chrysanthemum tea through the day, taken in small, frequent cups",
        "why": "bamboo leaf clears Heat from the Heart and helps to thin what the Heat has thickened" }
    ],
    "daily_life": [
      { "advice": "Stay in a quiet, dimly lit room with one trusted person and as few visitors as possible",
        "why": "noise, light and company excite a Spirit whose orifices are blocked and inflamed" },
      { "advice": "Have somebody else take over car keys, money and arrangements until judgement has returned",
        "why": "with the Spirit deranged by Fire, haste and recklessness do the worst damage" },
      { "advice": "See that the bowels open every day, with an unhurried time for it kept after breakfast",
        "why": "an open bowel gives hot Phlegm its way down, and a closed one drives it up again" }
    ],
    "differentials": [
      { "id": "heart-fire", "sign": "mouth ulcers and thirst with a clear head and no sputum" },
      { "id": "heart-phlegm-misting", "sign": "a dull, withdrawn silence without heat or agitation" },
      { "id": "gallbladder-phlegm-heat", "sign": "timid wavering and nausea with a bitter taste, with reason intact" },
      { "id": "liver-heart-fire", "sign": "rage and headache with coherent speech and a dry coat" },
      { "id": "yangming-organ-heat", "sign": "delirium in an acute high fever with a hard, painful abdomen" }
    ]
  },
  {
    "id": "heart-phlegm-misting", "name": "Phlegm Misting the Heart",
    "pinyin": "Tán Mí Xīn Qiào", "han": "痰迷心窍", "group": "Heart", "difficulty": "complex",
    "aetiology": "A weak Spleen, cold greasy food and pent-up feelings let Phlegm gather until it veils the orifices of the Heart.",
    "nature": "full", "temperature": "neutral", "sex": "any", "ages": [25, 80],
    "complaints": [
      "mental dullness and withdrawal", "staring silently at the wall for hours",
      "muddled thinking with rattling in the throat", "slow, slurred speech and stupor by day"
    ],
    "histories": [
      "has hardly spoken a word since a great disappointment",
      "was brought by the family and leaves the telling to them",
      "has put on much weight with cream cakes and cold milk", "always kept every sorrow inside",
      "has needed reminding to wash and dress for some weeks"
    ],
    "signs": [
      "mental dullness with a blank stare", "muttering to the wall", "slurred speech with long silences",
      "rattling sputum in the throat", "drowsiness by day", "a puffy sallow face", "nausea with froth at the mouth",
      "a heavy head as if wrapped in a cloth", "indifference to food and company"
    ],
    "key_signs": ["mental dullness with a blank stare", "muttering to the wall", "rattling sputum in the throat"],
    "tongue": "pale and swollen with a thick, sticky white coat",
    "pulse": "slippery and slow",
    "principle": "Dissolve turbid Phlegm, open the orifices of the Heart and restore a clear mind",
    "points": [
      { "code": "DU-26", "why": "opens the orifices and restores consciousness" },
      { "code": "HT-9", "why": "opens the orifices of the Heart" },
      { "code": "PC-5", "why": "resolves Phlegm that veils the Heart" },
      { "code": "ST-40", "why": "resolves Phlegm in the whole body" },
      { "code": "REN-12", "why": "strengthens the digestion, where Phlegm is made" },
      { "code": "BL-20", "why": "strengthens the Spleen so that no new Phlegm forms" }
    ],
    "formula": { "name": "Scour Phlegm Decoction",
      "pinyin": "Dí Tán Tāng", "han": "涤痰汤",
      "why": "scours Phlegm and opens the orifices with acorus" },
    "nutrition": [
      { "advice": "Warm barley and rice soup with dried tangerine peel and a slice of fresh ginger, little at a time",
        "why": "tangerine peel and ginger dry the Dampness from which this Phlegm is made" },
      { "advice": "No milk, cream, bananas or iced sweets, with warm drinks served in place of cold ones",
        "why": "cold, sweet and milky foods thicken the very Phlegm that clouds the mind" },
      { "advice": "Small savoury meals with mustard greens, onion and radish, and the table cleared in between",
        "why": "lightly pungent vegetables disperse Phlegm, and grazing on sweets renews it" }
    ],
    "daily_life": [
      { "advice": "Gentle company every day: being talked to, sung with and led out for a walk in daylight",
        "why": "speech, song and movement rouse the veiled Spirit, which sinks deeper when left alone" },
      { "advice": "Rise at a fixed early hour and take no long sleep by day, with light and fresh air in the room",
        "why": "lying about in a stuffy room lets Phlegm settle, while rising lifts the clear Yang" },
      { "advice": "Practise one simple task each day, such as laying the table, always called by the same voice",
        "why": "a clouded mind becomes present by a gentle call, repeated until it gets through" }
    ],
    "differentials": [
      { "id": "heart-phlegm-fire", "sign": "shouting, a red face and a yellow coat" },
      { "id": "heart-blood-stasis", "sign": "stabbing chest pain and purple lips with a clear mind" },
      { "id": "spleen-cold-damp", "sign": "heaviness, a sticky taste and loose stools with a clear mind" },
      { "id": "kidney-essence-deficiency",
        "sign": "slow loss of memory with weak bones and loose teeth, without sputum" },
      { "id": "liver-qi-stagnation", "sign": "moodiness that comes and goes with sighing and tense flanks" }
    ]
  },
  {
    "id": "heart-blood-stasis", "name": "Heart Blood Stasis",
    "pinyin": "Xīn Xuè Yū Zǔ", "han": "心血瘀阻", "group": "Heart", "difficulty": "complex",
    "aetiology": "Long weakness of Yang or Qi, Phlegm, or emotional strain slows the Blood in the chest until it stagnates in the vessels.",
    "nature": "mixed", "temperature": "neutral", "sex": "any", "ages": [50, 80],
    "complaints": [
      "stabbing pain behind the breastbone", "chest pain that runs down the inner left arm",
      "attacks of tight, pricking pain in the chest at night", "palpitations and a chest that feels laced up"
    ],
    "histories": [
      "smoked a packet a day for thirty years", "takes tablets prescribed for narrowed coronary arteries",
      "carries a great anger about the past without ever speaking of it",
      "drove a delivery van for half a working life", "had the first attack while scraping ice off the car"
    ],
    "signs": [
      "stabbing chest pain in one fixed spot", "pain radiating to the inner left arm", "purple lips", "palpitations",
      "a tight feeling of constriction in the chest", "pain worse at night", "bluish nails",
      "cool hands during an attack", "breathlessness when the pain comes", "a dusky shade around the eyes"
    ],
    "key_signs": ["stabbing chest pain in one fixed spot", "pain radiating to the inner left arm", "purple lips"],
    "tongue": "purple with dark spots on the sides and distended veins beneath",
    "pulse": "choppy, at times knotted",
    "principle": "Invigorate Heart Blood, remove stasis from the vessels of the chest and stop pain",
    "points": [
      { "code": "PC-6", "why": "opens the chest and moves Heart Blood" },
      { "code": "PC-4", "why": "stops acute chest pain as the Accumulation point" },
      { "code": "BL-14", "why": "moves the Blood of the chest as the Back-Shu point of the Pericardium" },
      { "code": "BL-17", "why": "invigorates Blood and removes stasis" },
      { "code": "REN-17", "why": "moves Qi in the chest, and with it the Blood" },
      { "code": "SP-10", "why": "invigorates Blood" }
    ],
    "formula": { "name": "Drive Out Stasis in the Mansion of Blood Decoction",
      "pinyin": "Xuè Fǔ Zhú Yū Tāng", "han": "血府逐瘀汤",
      "why": "moves Blood and Qi in the chest and stops pain" },
    "nutrition": [
      { "advice": "Hawthorn berries, black tree fungus and onion worked into the cooking on most days",
        "why": "hawthorn, black fungus and onion help to move Blood and keep the vessels open" },
      { "advice": "Fish with turmeric and saffron in place of sausages, fat cheese and fried meat at the main meal",
        "why": "turmeric and saffron move Blood, while heavy animal fat makes it sluggish" },
      { "advice": "A light meal in the evening and never a heavy one before exertion or going out into the cold",
        "why": "a loaded stomach hinders the movement of Qi and Blood in the chest at the worst time" }
    ],
    "daily_life": [
      { "advice": "Walk on level ground every day, stopping at once and seeking help when the chest tightens",
        "why": "steady walking moves the Blood, but strain beyond the limit provokes an attack" },
      { "advice": "Give up smoking, with help if need be, and avoid rooms where others are smoking",
        "why": "smoke constricts the vessels of the chest and lets the Blood in them stand still" },
      { "advice": "Speak about old anger and grief with someone trusted rather than swallowing it down again",
        "why": "pent-up feeling binds the Qi of the chest, and where Qi is bound Blood stagnates" }
    ],
    "differentials": [
      { "id": "heart-yang-deficiency",
        "sign": "a stuffy chest with marked chilliness, but without fixed stabbing pain" },
      { "id": "heart-qi-deficiency", "sign": "palpitations and sweating on exertion without any pain" },
      { "id": "heart-phlegm-misting", "sign": "a clouded mind and rattling sputum without pain" },
      { "id": "liver-qi-stagnation", "sign": "distension that wanders through flanks and chest and eases with sighing" },
      { "id": "qi-stagnation-blood-stasis", "sign": "fixed pain in abdomen or flanks rather than in chest and arm" }
    ]
  },
  {
    "id": "small-intestine-heat", "name": "Small Intestine Full Heat",
    "pinyin": "Xiǎo Cháng Shí Rè", "han": "小肠实热", "group": "Small Intestine", "difficulty": "simple",
    "aetiology": "Worry and overexcitement, alcohol and hot food light a Fire in the Heart, which hands its Heat down to the Small Intestine.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [18, 70],
    "complaints": [
      "burning, bloody urine since a stressful week", "pain on passing water together with mouth ulcers",
      "a sore throat, restlessness and scalding urine", "scanty dark urine that hurts and sleepless nights"
    ],
    "histories": [
      "has been preparing a big public performance", "celebrated several evenings in a row with spicy food and wine",
      "has been told by the doctor that the urine culture is clean", "gets ulcers in the mouth before every deadline"
    ],
    "signs": [
      "a burning pain in the urethra on passing water", "scanty dark urine with a tinge of blood", "mouth ulcers",
      "restless heat in the chest", "thirst for cold drinks", "a painful throat", "insomnia", "muffled hearing",
      "an ache in the lower abdomen relieved by passing gas", "a flushed face"
    ],
    "key_signs": [
      "a burning pain in the urethra on passing water", "scanty dark urine with a tinge of blood", "mouth ulcers",
      "restless heat in the chest"
    ],
    "tongue": "red with a redder, swollen tip and a yellow coat",
    "pulse": "rapid and overflowing in the left cun position",
    "principle": "Clear Heat from Heart and Small Intestine and ease painful, blood-tinged urination",
    "points": [
      { "code": "SI-2", "why": "clears Heat from the Small Intestine" },
      { "code": "SI-5", "why": "clears Heat from the channel and calms the Spirit" },
      { "code": "HT-5", "why": "clears the Heart and benefits urination" },
      { "code": "HT-8", "why": "drains the Fire of the Heart that is the source of the Heat" },
      { "code": "ST-39", "why": "regulates the Small Intestine as its Lower He-Sea point" },
      { "code": "REN-3", "why": "clears the lower Burner and eases urination" }
    ],
    "formula": { "name": "Guide Out the Red Powder",
      "pinyin": "Dǎo Chì Sǎn", "han": "导赤散",
      "why": "leads the Heat of the Heart out through the urine" },
    "nutrition": [
      { "advice": "Lukewarm tea of bamboo leaf, corn silk or lotus leaf, a large pot of it spread over the day",
        "why": "these cool, bland infusions lead Heat out by way of the urine" },
      { "advice": "Adzuki and mung beans with cucumber and melon, and no wine, curry or grilled meat this month",
        "why": "beans and melons cool and promote urination, while hot food restores the Heat" },
      { "advice": "Ripe pears and the water of boiled barley as the only sweets, with no chocolate or coffee",
        "why": "barley water and pears quench heat and soothe the sore mouth and urethra" }
    ],
    "daily_life": [
      { "advice": "Drink and empty the bladder at regular times even on days of rehearsals and deadlines",
        "why": "a free flow of urine is the way by which this Heat leaves the body" },
      { "advice": "Plan a quiet hour after every performance before going among people or to the table",
        "why": "overexcitement heats the Heart, which passes the surplus on downwards" },
      { "advice": "Wear loose cotton clothes and leave out sauna, hot-tub and saddle until passing water is easy",
        "why": "local warmth and pressure keep the Heat in the passages" }
    ],
    "differentials": [
      { "id": "bladder-damp-heat",
        "sign": "frequent, urgent, turbid urine with fever and a thick coat at the root, without mouth ulcers" },
      { "id": "heart-fire", "sign": "mouth ulcers, thirst and agitation with painless urination" },
      { "id": "liver-gallbladder-damp-heat",
        "sign": "pain in the flank, a bitter taste and genital itching or discharge" },
      { "id": "kidney-yin-fire", "sign": "night sweats, a sore back and a peeled red tongue" },
      { "id": "blood-heat", "sign": "rashes and bleeding in several places without urinary pain" }
    ]
  },
  {
    "id": "heart-spleen-deficiency", "name": "Heart Blood and Spleen Qi Deficiency",
    "pinyin": "Xīn Pí Liǎng Xū", "han": "心脾两虚", "group": "Heart", "difficulty": "complex",
    "aetiology": "Brooding and overwork with poor meals weaken the Spleen, which makes too little Blood for the Heart; the Spirit loses its home.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [24, 58],
    "complaints": [
      "insomnia and exhaustion with loss of appetite", "palpitations and loose stools in a time of overwork",
      "bruising easily, poor memory and fatigue", "broken concentration with bloating after meals"
    ],
    "histories": [
      "is writing a thesis with a sandwich over the keyboard for lunch",
      "turns every conversation over in thought for days", "often goes without a meal so that the family has enough",
      "feels drained since a long course of treatment in hospital"
    ],
    "signs": [
      "poor appetite with bloating after meals", "loose stools", "palpitations on lying down",
      "difficulty falling asleep", "poor memory and wandering thoughts", "a sallow face without lustre",
      "tiredness with heavy limbs", "bruises from the slightest knock", "anxious brooding", "dizziness on standing up"
    ],
    "key_signs": [
      "poor appetite with bloating after meals", "loose stools", "palpitations on lying down",
      "difficulty falling asleep"
    ],
    "tongue": "pale with tooth marks and a thin white coat",
    "pulse": "fine and weak",
    "principle": "Tonify Spleen Qi and nourish Heart Blood together so that the Spirit is anchored",
    "points": [
      { "code": "HT-7", "why": "calms the Spirit and nourishes Heart Blood" },
      { "code": "BL-15", "why": "supports the Heart through its Back-Shu point" },
      { "code": "BL-20", "why": "strengthens the Spleen, the source of Blood" },
      { "code": "ST-36", "why": "tonifies Qi so that it can make Blood" },
      { "code": "SP-6", "why": "strengthens the Spleen and nourishes Blood" }
    ],
    "formula": { "name": "Restore the Spleen Decoction",
      "pinyin": "Guī Pí Tāng", "han": "归脾汤",
      "why": "strengthens the Spleen, nourishes the Blood of the Heart and calms the Spirit" },
    "nutrition": [
      { "advice": "Congee of glutinous rice with Chinese yam, lotus seeds and red dates for breakfast or supper",
        "why": "it strengthens the Spleen and gives the Heart Blood in a form that is easy to digest" },
      { "advice": "Cooked lunch away from the desk every day: pumpkin, millet, chicken and well-stewed beans",
        "why": "only a Spleen fed with warm, simple food makes the Blood that the Heart lacks" },
      { "advice": "A little meat or egg with cooked grain three times a day rather than one rich dish at night",
        "why": "rich tonics in one sitting overtax the digestion, and small portions are turned into Blood" }
    ],
    "daily_life": [
      { "advice": "Do one thing at a time, and eat, walk and rest without turning a problem over meanwhile",
        "why": "pensive overwork injures the Spleen and consumes the Blood of the Heart at once" },
      { "advice": "Easy movement after meals such as a stroll or some stretching, but no endurance training",
        "why": "light movement helps the Spleen to transform, and exhaustion would drain Qi and Blood" },
      { "advice": "Take a full day of rest each week on which cooking and caring are left to other people",
        "why": "Qi returns before Blood can be made, and that needs days without duties" }
    ],
    "differentials": [
      { "id": "heart-blood-deficiency",
        "sign": "the same palpitations and insomnia with a sound appetite and firm stools" },
      { "id": "spleen-qi-deficiency", "sign": "bloating and loose stools with undisturbed sleep and heartbeat" },
      { "id": "spleen-not-holding-blood", "sign": "prolonged bleeding as the leading complaint" },
      { "id": "qi-blood-deficiency", "sign": "general pallor and weakness without palpitations or insomnia" },
      { "id": "heart-gallbladder-deficiency", "sign": "timidity and fright on small occasions with a normal digestion" }
    ]
  },
  {
    "id": "heart-kidney-disharmony", "name": "Heart and Kidney Not Harmonised",
    "pinyin": "Xīn Shèn Bù Jiāo", "han": "心肾不交", "group": "Heart", "difficulty": "complex",
    "aetiology": "Overwork, long sadness or sexual excess drain Kidney Yin; Water no longer rises, and Heart Fire is no longer drawn down.",
    "nature": "mixed", "temperature": "hot", "sex": "any", "ages": [40, 66],
    "complaints": [
      "insomnia with night sweats and ringing in the ears", "palpitations, forgetfulness and a sore lower back",
      "restless nights, a hot chest and a weak back", "anxiety and lying awake for hours with dry throat"
    ],
    "histories": [
      "has worked double shifts and many nights for several years",
      "has not come to rest since the end of a long marriage", "takes sleeping pills that help less and less",
      "was always proud of needing little sleep"
    ],
    "signs": [
      "lying awake most of the night with a racing mind", "a sore and weak lower back", "ringing in the ears",
      "night sweats", "palpitations", "forgetfulness", "a hot chest with cool feet", "dizziness",
      "a dry throat at night", "flushed cheekbones in the evening"
    ],
    "key_signs": [
      "lying awake most of the night with a racing mind", "a sore and weak lower back", "ringing in the ears",
      "night sweats"
    ],
    "tongue": "red and peeled with a redder tip and a midline crack reaching it",
    "pulse": "fine and rapid, weak at both chi positions and overflowing at the cun",
    "principle": "Restore the exchange of Water and Fire: enrich Kidney Yin below, clear Heart Fire above",
    "points": [
      { "code": "HT-6", "why": "clears Empty Heat from the Heart and stops night sweats" },
      { "code": "KI-3", "why": "nourishes Kidney Yin at the source" },
      { "code": "KI-6", "why": "nourishes Yin and promotes sleep" },
      { "code": "BL-15", "why": "calms the Heart" },
      { "code": "BL-23", "why": "strengthens the Kidney, joining below and above with BL-15" }
    ],
    "formula": { "name": "Coptis and Donkey-Hide Gelatin Decoction",
      "pinyin": "Huáng Lián Ē Jiāo Tāng", "han": "黄连阿胶汤",
      "why": "drains Heart Fire above and nourishes Kidney Yin below" },
    "nutrition": [
      { "advice": "Black sesame, black beans and mulberries for the root, with lotus seeds left green inside",
        "why": "dark, moist foods enrich Kidney Water, and the bitter lotus germ cools the Heart" },
      { "advice": "Eel, duck or bone marrow soup twice a week, with chicory or another bitter green beside it",
        "why": "the soup replenishes the Yin below while a little bitterness draws Fire down" },
      { "advice": "A last small meal at six and no wine as a sleeping draught, with a cup of warm soy milk instead",
        "why": "alcohol blows Fire upwards and, when it fades, leaves the Yin below still poorer" }
    ],
    "daily_life": [
      { "advice": "Give up night shifts and keep the hours from eleven to three for sleep, even if only for rest",
        "why": "deep night is when Water is restored and the two organs find their way back together" },
      { "advice": "Rub the soles of the feet and the lower back warm at bedtime and breathe into the belly",
        "why": "attention and warmth below invite the Fire to descend to the Kidney" },
      { "advice": "Restrain sexual activity and strenuous late sports until the back and sleep have recovered",
        "why": "both spend the essence and Yin that should rise to temper the Heart" }
    ],
    "differentials": [
      { "id": "heart-yin-deficiency", "sign": "broken sleep and night sweats without backache or ringing in the ears" },
      { "id": "kidney-yin-deficiency", "sign": "backache and tinnitus with quiet sleep and a calm heartbeat" },
      { "id": "heart-fire", "sign": "mouth ulcers, thirst and a forceful pulse in a person with a strong back" },
      { "id": "kidney-yin-fire",
        "sign": "strong sexual excitement, dark burning urine and a malar flush without palpitations" },
      { "id": "liver-kidney-yin-deficiency", "sign": "dry eyes, blurred vision and dull headache with numb limbs" }
    ]
  },
  {
    "id": "heart-gallbladder-deficiency", "name": "Heart and Gallbladder Qi Deficiency",
    "pinyin": "Xīn Dǎn Qì Xū", "han": "心胆气虚", "group": "Heart", "difficulty": "complex",
    "aetiology": "A frail constitution, a great fright or long insecurity weakens the Qi that gives courage, and the Spirit loses its firmness.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [18, 70],
    "complaints": [
      "timidity and a fright at every small noise", "waking with a start before dawn and no further sleep",
      "palpitations from slight alarm and indecision", "dread of being alone at night"
    ],
    "histories": [
      "has avoided travelling since a train accident last autumn",
      "grew up as a fearful child with a short-tempered father", "leaves even the choice of a meal to others",
      "has slept with the light on since a burglary next door"
    ],
    "signs": [
      "being startled by every small noise", "timidity and dread of being alone", "waking too early with a fright",
      "indecision in trifles", "palpitations after slight alarm", "frequent sighing",
      "dreams of falling or being chased", "tiredness with shallow breathing", "sweating when addressed by strangers",
      "a pale face with a tense look"
    ],
    "key_signs": [
      "being startled by every small noise", "timidity and dread of being alone", "waking too early with a fright",
      "indecision in trifles"
    ],
    "tongue": "pale with a thin white coat",
    "pulse": "weak and a little wiry",
    "principle": "Tonify the Qi of Heart and Gallbladder, calm fright and strengthen resolve",
    "points": [
      { "code": "HT-7", "why": "calms the Spirit and settles fright" },
      { "code": "HT-5", "why": "tonifies the Qi of the Heart" },
      { "code": "GB-40", "why": "strengthens the Gallbladder and its courage as the Source point" },
      { "code": "BL-15", "why": "tonifies the Heart through its Back-Shu point" },
      { "code": "BL-19", "why": "tonifies the Gallbladder through its Back-Shu point" },
      { "code": "REN-15", "why": "settles the Spirit that is shaken by fear" }
    ],
    "formula": { "name": "Calm the Spirit and Settle the Will Pill",
      "pinyin": "Ān Shén Dìng Zhì Wán", "han": "安神定志丸",
      "why": "tonifies Qi, calms fright and settles the will" },
    "nutrition": [
      { "advice": "Whole wheat simmered with red dates and a little licorice, taken warm in company each day",
        "why": "sweet wheat and dates calm a frightened Spirit, and company makes the fearful feel secure" },
      { "advice": "No coffee, cola or strong black tea, whose jolt is felt by the timid as one more alarm",
        "why": "stimulants quicken the beat and loosen a Spirit that is already easily scattered" },
      { "advice": "Carrots, sweet potatoes and walnuts cooked soft, and tea of schisandra berries in the afternoon",
        "why": "the roots build Qi, and the sour berry gathers a Spirit that scatters in fright" }
    ],
    "daily_life": [
      { "advice": "Practise one small decision alone each day and write down in the evening that it went well",
        "why": "resolve grows with use, and little successes steady the faint-hearted Gallbladder" },
      { "advice": "Avoid thrillers and alarming news, and let a known voice or soft music fill the late evening",
        "why": "each new fright scatters the Qi of Heart and Gallbladder further" },
      { "advice": "Learn a slow, grounded form such as tai chi in a small group that meets at a fixed time",
        "why": "firm stance and familiar company root the Qi and give courage" }
    ],
    "differentials": [
      { "id": "heart-blood-deficiency", "sign": "forgetfulness and trouble falling asleep without particular timidity" },
      { "id": "gallbladder-phlegm-heat", "sign": "a bitter taste, nausea and a yellow sticky coat" },
      { "id": "heart-qi-deficiency", "sign": "palpitations on exertion rather than from alarm" },
      { "id": "heart-spleen-deficiency", "sign": "poor appetite, loose stools and bruises" },
      { "id": "kidney-qi-not-firm", "sign": "a sore back and dribbling or frequent urination at night" }
    ]
  }
]$bank$);

/* Liver: bound Qi, Fire, rising Yang, Wind, thin and stagnant Blood, Damp-Heat. */
select private.store_bank_patterns($bank$[
  {
    "id": "liver-qi-stagnation", "name": "Liver Qi Stagnation",
    "pinyin": "Gān Qì Yù Jié", "han": "肝气郁结", "group": "Liver", "difficulty": "simple",
    "aetiology": "Frustration, swallowed anger and disappointment over a long time hinder the Liver in keeping Qi moving freely.",
    "nature": "full", "temperature": "neutral", "sex": "female", "ages": [23, 48],
    "complaints": [
      "painful, swollen breasts before the period", "tension under the ribs and changing moods",
      "irregular periods with irritability beforehand",
      "a feeling of pressure in the chest that makes sighing necessary"
    ],
    "histories": [
      "does a job far below earlier hopes without complaining", "swallows the remarks of an unfair superior",
      "sits all day in an open-plan office", "has talked to no one about an engagement broken off in winter"
    ],
    "signs": [
      "distension under the ribs that wanders from side to side", "swollen and tender breasts before the period",
      "frequent sighing that brings relief", "moods that swing with events", "irregular periods",
      "lower abdominal pressure before the flow", "complaints that vanish on holiday", "clear eyes and a cool head",
      "tense shoulders", "a brooding silence after conflicts"
    ],
    "key_signs": [
      "distension under the ribs that wanders from side to side", "swollen and tender breasts before the period",
      "frequent sighing that brings relief", "moods that swing with events"
    ],
    "tongue": "of almost normal colour with a thin white coat",
    "pulse": "wiry, most of all on the left",
    "principle": "Soothe the Liver, move stagnant Qi and release what is pent up in chest and flanks",
    "points": [
      { "code": "LR-3", "why": "soothes the Liver and moves its Qi" },
      { "code": "LR-14", "why": "spreads Liver Qi in the flanks as the Front-Mu point" },
      { "code": "GB-34", "why": "moves Qi under the ribs" },
      { "code": "SJ-6", "why": "moves the Qi of the sides of the body" },
      { "code": "ST-18", "why": "moves Qi in the breasts" }
    ],
    "formula": { "name": "Bupleurum Powder to Spread the Liver",
      "pinyin": "Chái Hú Shū Gān Sǎn", "han": "柴胡疏肝散",
      "why": "moves Liver Qi and relieves the pain under the ribs" },
    "nutrition": [
      { "advice": "Fresh herbs such as mint, basil and fennel, and a little lemon, strewn over lighter dishes",
        "why": "aromatic, slightly pungent herbs spread Qi that has become stuck" },
      { "advice": "Rose-petal or jasmine tea, freshly brewed, in place of a glass of wine after office hours",
        "why": "fragrant blossoms move Qi, whereas alcohol only loosens it for an hour and then heats" },
      { "advice": "Spring vegetables, radish and kumquat, with fewer heavy cheeses, creams and late large meals",
        "why": "light, fragrant food lets Qi pass, where heavy food adds to the obstruction" }
    ],
    "daily_life": [
      { "advice": "Dance, hike or cycle briskly three times a week, with arms and ribs moving freely",
        "why": "vigorous rhythmic movement spreads Qi better than anything else does" },
      { "advice": "Keep two evenings a week for a pursuit freely chosen, and plan a change of what frustrates",
        "why": "where wishes find a way out they no longer have to be held back under the ribs" },
      { "advice": "Break up the seated day with stretches of flanks and arms each hour, best by an open window",
        "why": "long sitting folds the flanks together, where the channel of the Liver spreads" }
    ],
    "differentials": [
      { "id": "liver-qi-stagnation-heat",
        "sign": "a bitter taste, flushes and sharp words beside the tension under the ribs" },
      { "id": "liver-blood-stasis", "sign": "dark clotted flow and fixed, stabbing pain" },
      { "id": "liver-overacting-spleen", "sign": "cramps and urgent loose stools after upset" },
      { "id": "plum-stone-qi", "sign": "a lump felt in the throat as the main complaint" },
      { "id": "liver-blood-deficiency", "sign": "scanty periods, floaters and numb limbs without distension" }
    ]
  },
  {
    "id": "liver-qi-stagnation-heat", "name": "Liver Qi Stagnation Turning into Heat",
    "pinyin": "Gān Yù Huà Rè", "han": "肝郁化热", "group": "Liver", "difficulty": "complex",
    "aetiology": "Anger and frustration that find no outlet for years keep Qi bound, and what is bound for long grows hot.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [28, 60],
    "complaints": [
      "irritability with pressure and heat under the ribs", "tension headache with a mildly bitter taste",
      "short temper and a hot, tight chest", "sour burping and flushes of heat when annoyed"
    ],
    "histories": [
      "fights with an insurance company over an old claim", "bottles up annoyance all week until it explodes on Sunday",
      "shares a kitchen with neighbours who never tidy", "began to drink a beer or two each evening to switch off",
      "was passed over for promotion twice"
    ],
    "signs": [
      "distension and heat under the ribs", "irritability with sudden sharp words", "flushes of heat when upset",
      "a slightly bitter taste in the morning", "sighing", "tight temples and neck", "a red face after an argument",
      "mild thirst", "stools that are dry on tense days", "restless sleep after a quarrel"
    ],
    "key_signs": [
      "distension and heat under the ribs", "irritability with sudden sharp words", "flushes of heat when upset",
      "a slightly bitter taste in the morning"
    ],
    "tongue": "red at the sides with a thin, slightly yellow coat",
    "pulse": "wiry and slightly rapid",
    "principle": "Soothe the Liver, move Qi and clear the Heat that has grown out of the constraint",
    "points": [
      { "code": "LR-2", "why": "clears Heat from the Liver" },
      { "code": "LR-3", "why": "moves Liver Qi" },
      { "code": "GB-34", "why": "spreads Qi under the ribs" },
      { "code": "PC-7", "why": "clears Heat and eases irritability" },
      { "code": "DU-24", "why": "calms the mind" }
    ],
    "formula": { "name": "Moutan and Gardenia Rambling Powder",
      "pinyin": "Dān Zhī Xiāo Yáo Sǎn", "han": "丹栀逍遥散",
      "why": "moves constrained Qi and clears the Heat born of it" },
    "nutrition": [
      { "advice": "Celery, tomatoes, mint and grapefruit, fresh or lightly steamed, as part of each main meal",
        "why": "they move Qi and cool at once, which warming aromatics would not do" },
      { "advice": "Tea of mint and rosebuds, cooled, instead of the evening beer and of every second cup of coffee",
        "why": "alcohol and coffee heat bound Qi further, while mint and rose release and cool it" },
      { "advice": "Leave out fried potatoes, crisps, curry and ginger as long as flushes and bitter taste last",
        "why": "fat binds Qi and hot spices fan the Heat that lies within it" }
    ],
    "daily_life": [
      { "advice": "Put half an hour of brisk walking by trees or water between work and coming home",
        "why": "movement frees what is bound, and the cool green soothes its heat before a quarrel starts" },
      { "advice": "Deal with claims and complaints for one hour in the cool of the morning, then close the file",
        "why": "chewing over a dispute all day keeps Qi bound, and the longer it is bound the hotter it grows" },
      { "advice": "Do slow exhaling exercises with a hand on the ribs whenever a flush of anger rises",
        "why": "a long breath out spreads Qi under the ribs and lets the Heat go down with it" }
    ],
    "differentials": [
      { "id": "liver-qi-stagnation", "sign": "the same distension and moods with neither heat nor a red tongue" },
      { "id": "liver-fire",
        "sign": "violent headache, red eyes and a strongly bitter taste with dark urine and hard stools" },
      { "id": "shaoyang-disorder", "sign": "recent alternating chills and fever" },
      { "id": "liver-gallbladder-damp-heat", "sign": "a sticky yellow coat, nausea and genital itching or jaundice" },
      { "id": "stomach-fire", "sign": "burning stomach pain, constant hunger and bleeding gums" }
    ]
  },
  {
    "id": "liver-fire", "name": "Liver Fire Blazing",
    "pinyin": "Gān Huǒ Shàng Yán", "han": "肝火上炎", "group": "Liver", "difficulty": "simple",
    "aetiology": "Rage and long resentment turn to Fire, which alcohol, fried food and red meat feed and which flares up to head and eyes.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [25, 65],
    "complaints": [
      "violent throbbing headache at the temples", "sudden loud ringing in the ears with outbursts of anger",
      "red, painful eyes and a bitter taste", "nosebleeds with a red face and fury"
    ],
    "histories": [
      "shouts all day as the head of a building site", "drinks whisky with grilled meat most evenings",
      "nearly came to blows over a parking space", "fell out with a brother about an inheritance",
      "was in a towering rage on the day before it began"
    ],
    "signs": [
      "throbbing headache at the temples", "outbursts of rage", "a strongly bitter taste in the mouth",
      "red and burning eyes", "a red face and ears", "sudden ringing in the ears as loud as a whistle",
      "constipation with dry stools", "dark yellow urine", "thirst for cold drinks", "nosebleeds"
    ],
    "key_signs": [
      "throbbing headache at the temples", "outbursts of rage", "a strongly bitter taste in the mouth",
      "red and burning eyes"
    ],
    "tongue": "red with redder sides and a dry yellow coat",
    "pulse": "full, wiry and rapid",
    "principle": "Clear and drain Liver Fire, cool the head and eyes and keep the bowels open",
    "points": [
      { "code": "LR-2", "why": "drains Liver Fire as the Fire point of the channel" },
      { "code": "GB-20", "why": "brings Fire down from head and eyes" },
      { "code": "GB-8", "why": "relieves the throbbing at the side of the head" },
      { "code": "EX-HN-5", "why": "clears Fire from temples and eyes" },
      { "code": "LI-11", "why": "clears Heat in the whole body" },
      { "code": "GB-43", "why": "clears Heat from the Gallbladder channel, head and ears" }
    ],
    "formula": { "name": "Tangkuei, Gentian and Aloe Pill",
      "pinyin": "Dāng Guī Lóng Huì Wán", "han": "当归龙荟丸",
      "why": "drains fierce Liver Fire downwards where it also closes the bowels" },
    "nutrition": [
      { "advice": "Raw celery juice, dandelion leaves and cucumber every day, with red meat put aside for now",
        "why": "bitter, cold greens drain Fire, and red meat would feed it" },
      { "advice": "No spirits, wine or liqueur at all for some weeks, with strong chrysanthemum tea to replace them",
        "why": "alcohol is the quickest fuel for this Fire, and chrysanthemum cools head and eyes" },
      { "advice": "Plums, rhubarb compote and plenty of water in the morning to keep the stools soft and daily",
        "why": "when the bowels are open the Fire has a way out below and no need to flare above" }
    ],
    "daily_life": [
      { "advice": "Leave the room for ten minutes when rage rises, and rinse face and wrists with cold water",
        "why": "each outburst throws Fire up to the head, and distance and coolness let it fall" },
      { "advice": "Work off force early in the day with long swims or digging, never in the blazing midday sun",
        "why": "hard, cool effort discharges the excess, which heat from outside would double" },
      { "advice": "Rest the eyes from bright screens and glare, with a cool damp cloth over them at midday",
        "why": "glare draws Fire up to the eyes, which are the opening of the Liver" }
    ],
    "differentials": [
      { "id": "liver-yang-rising",
        "sign": "headache and irritability with a sore back and only a mild bitter taste, in an undernourished root" },
      { "id": "liver-qi-stagnation-heat", "sign": "tense flanks and sighing with only slight flushes" },
      { "id": "liver-gallbladder-damp-heat", "sign": "nausea, heaviness and discharge with a sticky coat" },
      { "id": "liver-heart-fire", "sign": "insomnia, palpitations and mouth ulcers beside the rage, with a red tip" },
      { "id": "stomach-fire", "sign": "pain in the forehead and gums, foul breath and constant hunger" }
    ]
  },
  {
    "id": "liver-yang-rising", "name": "Liver Yang Rising",
    "pinyin": "Gān Yáng Shàng Kàng", "han": "肝阳上亢", "group": "Liver", "difficulty": "complex",
    "aetiology": "Age, overwork and long anger wear down the Yin of Liver and Kidney, which no longer holds the Yang down.",
    "nature": "mixed", "temperature": "hot", "sex": "any", "ages": [40, 66],
    "complaints": [
      "throbbing one-sided headache when under pressure", "dizziness with a heavy head and light feet",
      "raised blood pressure and irritability", "ringing in the ears and headache after conflict"
    ],
    "histories": [
      "takes a tablet for blood pressure but forgets it at weekends", "has carried the firm alone for fifteen years",
      "gets an attack on the first day off when the tension drops", "works on spreadsheets deep into the night",
      "comes from a family of people who flare up quickly"
    ],
    "signs": [
      "throbbing headache on one temple and behind the eye", "dizziness with an unsteady gait",
      "a sore lower back and weak knees", "irritability", "ringing in the ears",
      "a face that reddens with every effort", "a dry throat", "poor sleep after midnight", "tight neck and shoulders",
      "light feet under a heavy head"
    ],
    "key_signs": [
      "throbbing headache on one temple and behind the eye", "dizziness with an unsteady gait",
      "a sore lower back and weak knees", "irritability"
    ],
    "tongue": "red at the sides with little coat",
    "pulse": "wiry, and fine at depth",
    "principle": "Subdue the rising Liver Yang and nourish the Yin below that should hold it down",
    "points": [
      { "code": "LR-3", "why": "subdues Liver Yang" },
      { "code": "GB-20", "why": "brings Yang down from the head" },
      { "code": "GB-43", "why": "subdues Yang in the channel at the side of the head" },
      { "code": "SJ-5", "why": "relieves headache at the temples" },
      { "code": "KI-3", "why": "nourishes the Yin below" },
      { "code": "SP-6", "why": "supports Yin and calms" }
    ],
    "formula": { "name": "Gastrodia and Uncaria Drink",
      "pinyin": "Tiān Má Gōu Téng Yǐn", "han": "天麻钩藤饮",
      "why": "subdues Liver Yang and supports the root in Liver and Kidney" },
    "nutrition": [
      { "advice": "Mussels or oysters once or twice a week, cooked without salt, with celery and black sesame",
        "why": "shellfish weighs Yang down while sesame nourishes the Yin below it and celery cools" },
      { "advice": "Regular, calm meals with no skipped lunch, since an empty stomach brings the headache on",
        "why": "hunger at noon lets Yang rush upwards unanchored" },
      { "advice": "Cut down on coffee, chocolate, mature cheese, wine and very spicy dishes in the working week",
        "why": "all of these lift and heat the Yang, which is already climbing to the head" }
    ],
    "daily_life": [
      { "advice": "End the working day at a fixed hour and lie down in the dark for a little while at noon",
        "why": "rest rebuilds the Yin, without which the Yang cannot be held" },
      { "advice": "Practise sinking exercises such as tai chi with the mind in the soles of the feet",
        "why": "attention led downwards takes Yang from the head and roots the step" },
      { "advice": "Take rest days as gradually as work: a walk and early bed rather than one sudden full stop",
        "why": "abrupt changes between strain and slackness let the Yang surge" }
    ],
    "differentials": [
      { "id": "liver-fire", "sign": "red eyes, a strongly bitter taste, constipation and a full, rapid pulse" },
      { "id": "liver-wind-yin-deficiency", "sign": "tremor, tics and numb limbs beside the dizziness" },
      { "id": "liver-kidney-yin-deficiency",
        "sign": "dull headache, dry eyes and night sweats without rushes to the head" },
      { "id": "liver-blood-deficiency", "sign": "a dull headache with floaters, numb limbs and a pale tongue" },
      { "id": "kidney-yin-deficiency",
        "sign": "night sweats, thin flesh and deafness by degrees, without any throbbing or irritability" }
    ]
  },
  {
    "id": "liver-wind-yin-deficiency", "name": "Liver Wind from Yin Deficiency",
    "pinyin": "Yīn Xū Dòng Fēng", "han": "阴虚动风", "group": "Liver", "difficulty": "complex",
    "aetiology": "Age, a long illness or the last stage of a fever uses up Yin and Blood; the sinews are left dry and inner Wind stirs.",
    "nature": "mixed", "temperature": "hot", "sex": "any", "ages": [50, 85],
    "complaints": [
      "a fine tremor of hands and head", "twitching eyelids and unsteadiness",
      "jerking feet and a shaking hand while resting", "dizziness with numb fingers and facial tics"
    ],
    "histories": [
      "had a severe infection with high fever in the spring",
      "noticed one day that the coffee cup would not stay still", "has grown thin over two years",
      "used to be known for a small and steady handwriting", "is seen by a neurologist every half year"
    ],
    "signs": [
      "a fine tremor of the hands", "twitching of eyelids and cheek", "dizziness on turning",
      "dry eyes with blurred vision", "numbness and tingling of the fingers", "night sweats", "weight loss",
      "weak legs with an unsteady step", "a dry mouth at night", "small jerks of the feet in sleep"
    ],
    "key_signs": [
      "a fine tremor of the hands", "twitching of eyelids and cheek", "numbness and tingling of the fingers",
      "night sweats"
    ],
    "tongue": "dry, red and quivering, with hardly any coat",
    "pulse": "fine, wiry and rapid",
    "principle": "Nourish Liver Yin and Blood to extinguish inner Wind and quieten the sinews",
    "points": [
      { "code": "LR-3", "why": "extinguishes Wind and calms the sinews" },
      { "code": "LR-8", "why": "nourishes Liver Yin and Blood, which roots the Wind" },
      { "code": "KI-6", "why": "nourishes Yin" },
      { "code": "SP-6", "why": "nourishes Yin and Blood" },
      { "code": "DU-8", "why": "relaxes the sinews and calms inner Wind" },
      { "code": "DU-16", "why": "extinguishes Wind in the head" }
    ],
    "formula": { "name": "Major Arrest Wind Pearl",
      "pinyin": "Dà Dìng Fēng Zhū", "han": "大定风珠",
      "why": "enriches Yin with egg yolk and gelatin and extinguishes the Wind stirred by dryness" },
    "nutrition": [
      { "advice": "Egg yolk stirred into warm millet or barley gruel and a spoon of sesame oil in the morning",
        "why": "yolk and sesame oil moisten and replenish Yin, from which the dry sinews are fed" },
      { "advice": "Oysters, tofu, spinach and goji berries in soft, moist dishes cut small for a shaking hand",
        "why": "they nourish the Yin and Blood that root inner Wind, and are easy to bring to the mouth" },
      { "advice": "No shrimp, crab, goose or strong spirits, which are held to stir, and no strong tea or coffee",
        "why": "food that stirs up Wind works against the quiet that the sinews need" }
    ],
    "daily_life": [
      { "advice": "Slow, seated stretching each morning and balance training at a rail, with rests in between",
        "why": "gentle stretching brings moisture to the sinews without drying them by exertion" },
      { "advice": "Keep out of draughts and wind, with a scarf round the neck and a steady temperature at home",
        "why": "Wind from outside easily joins the Wind that stirs within" },
      { "advice": "Clear away loose carpets, use a stick outdoors and rise in stages after sitting or lying",
        "why": "dizziness and weak legs make a fall likely as long as Wind unsettles head and step" }
    ],
    "differentials": [
      { "id": "liver-yang-rising", "sign": "throbbing headache, a red face and irritability without tremor" },
      { "id": "liver-blood-deficiency",
        "sign": "numbness and cramps with a pale tongue, and neither heat nor weight loss" },
      { "id": "liver-kidney-yin-deficiency", "sign": "dry eyes, a sore back and tinnitus without twitching" },
      { "id": "wind-bi", "sign": "joint pain that moves from place to place" },
      { "id": "liver-yin-deficiency", "sign": "dry eyes and a dull ache below the ribs with steady hands" }
    ]
  },
  {
    "id": "liver-blood-deficiency", "name": "Liver Blood Deficiency",
    "pinyin": "Gān Xuè Xū", "han": "肝血虚", "group": "Liver", "difficulty": "simple",
    "aetiology": "Blood loss at birth or in heavy periods, a poor diet and a weak Spleen leave the Liver too little Blood to store.",
    "nature": "empty", "temperature": "neutral", "sex": "female", "ages": [24, 46],
    "complaints": [
      "blurred vision with floaters and tired eyes", "scanty periods and dizziness",
      "cramps in the calves and brittle nails", "numb, tingling hands at night with a pale face"
    ],
    "histories": [
      "nursed a child for eighteen months beside a full-time job",
      "has eaten vegan food for three years without much planning",
      "looks at a microscope or screen for most of the day", "had very heavy periods until a year ago",
      "trained for a marathon on a calorie-counting plan"
    ],
    "signs": [
      "blurred vision with floaters", "scanty and pale periods that come late", "brittle nails with ridges",
      "numbness and tingling of the limbs", "cramps in the calves at night", "dizziness on standing up",
      "a dull pale face", "dry hair and skin", "dull headache after the period", "poor night vision"
    ],
    "key_signs": [
      "blurred vision with floaters", "scanty and pale periods that come late", "brittle nails with ridges",
      "numbness and tingling of the limbs"
    ],
    "tongue": "pale, most of all at the sides, and slightly dry",
    "pulse": "choppy and fine",
    "principle": "Nourish Liver Blood to moisten eyes, sinews and nails and to fill the monthly flow",
    "points": [
      { "code": "LR-8", "why": "nourishes Liver Blood as the reinforcing point of the channel" },
      { "code": "BL-18", "why": "nourishes the Liver through its Back-Shu point" },
      { "code": "BL-17", "why": "nourishes Blood as its Gathering point" },
      { "code": "SP-6", "why": "nourishes Blood" },
      { "code": "ST-36", "why": "strengthens the source of Blood" }
    ],
    "formula": { "name": "Tonify the Liver Decoction",
      "pinyin": "Bǔ Gān Tāng", "han": "补肝汤",
      "why": "nourishes Liver Blood and benefits eyes and sinews" },
    "nutrition": [
      { "advice": "Liver, beef or, without meat, lentils with parsley, beetroot and a little lemon twice a week",
        "why": "dark red and deep green foods give the material from which this Blood is made" },
      { "advice": "Goji berries and red dates stewed with breakfast oats, and black sesame strewn over the top",
        "why": "goji and dates nourish the Blood on which the eyes depend" },
      { "advice": "Three full meals a day without calorie counting, the first of them within an hour of rising",
        "why": "Blood cannot be made from dieting, and meals left out are taken from its store" }
    ],
    "daily_life": [
      { "advice": "Rub calves and hands with warm sesame oil at bedtime and give up close work by lamplight",
        "why": "oil comforts the sinews that lack Blood, and close work draws on the Blood of the Liver" },
      { "advice": "Lie flat for half an hour at noon with closed eyes, the more so during the days of the flow",
        "why": "when the body lies down Blood returns to the Liver and is replenished there" },
      { "advice": "Replace races and hard training with yoga or easy cycling until the periods are fuller",
        "why": "long exertion and sweat use up Blood that sinews and uterus need" }
    ],
    "differentials": [
      { "id": "heart-blood-deficiency",
        "sign": "palpitations, insomnia and poor memory rather than eye and nail signs" },
      { "id": "liver-yin-deficiency", "sign": "dry, gritty eyes, night sweats and a dull ache below the ribs" },
      { "id": "blood-deficiency", "sign": "pallor and fatigue without disturbance of eyes, nails or sinews" },
      { "id": "chong-ren-deficiency", "sign": "lasting infertility or absent periods with a cold, sore back" },
      { "id": "liver-wind-yin-deficiency", "sign": "tremor, tics and night sweats with a red tongue" }
    ]
  },
  {
    "id": "liver-yin-deficiency", "name": "Liver Yin Deficiency",
    "pinyin": "Gān Yīn Xū", "han": "肝阴虚", "group": "Liver", "difficulty": "simple",
    "aetiology": "Long-smouldering Liver Fire, warm illness, late nights and drying medicines consume the Yin that keeps the Liver soft.",
    "nature": "empty", "temperature": "hot", "sex": "any", "ages": [45, 72],
    "complaints": [
      "dry, gritty eyes that tire quickly", "a dull burning ache below the right ribs",
      "dry eyes, flushes and irritability in the evening", "tired vision and hot hands at night"
    ],
    "histories": [
      "drove lorries through the night for twenty years", "took drying herbs and slimming pills for a long time",
      "went through hepatitis in youth", "reads on a tablet until one in the morning"
    ],
    "signs": [
      "dry eyes as if full of sand", "a dull burning ache below the ribs", "flushes of heat in the afternoon",
      "night sweats", "blurred vision towards evening", "dry mouth and throat", "dry nails with ridges",
      "irritability with a tearful edge", "tight and stiff sinews on rising", "a back free of complaints"
    ],
    "key_signs": [
      "dry eyes as if full of sand", "a dull burning ache below the ribs", "flushes of heat in the afternoon",
      "night sweats"
    ],
    "tongue": "red with little coat, thinnest at the sides",
    "pulse": "wiry, fine and rapid",
    "principle": "Enrich Liver Yin to soften the Liver and moisten the eyes, and clear mild Empty Heat",
    "points": [
      { "code": "LR-8", "why": "nourishes Liver Yin" },
      { "code": "BL-18", "why": "moistens and softens the Liver through its Back-Shu point" },
      { "code": "KI-3", "why": "nourishes Water, the mother of the Liver" },
      { "code": "KI-6", "why": "nourishes Yin and moistens dryness" },
      { "code": "REN-4", "why": "nourishes Yin" }
    ],
    "formula": { "name": "Linking Decoction",
      "pinyin": "Yī Guàn Jiān", "han": "一贯煎",
      "why": "nourishes Liver Yin and gently frees its Qi without drying" },
    "nutrition": [
      { "advice": "Mulberries, blueberries and plums, stewed or fresh, with a spoonful of ground black sesame",
        "why": "sweet-and-sour dark fruit engenders the fluids that soften the Liver and moisten the eyes" },
      { "advice": "Fish steamed in its own juice, tofu and spinach rather than anything roasted, smoked or crisp",
        "why": "juicy preparation preserves moisture, while roasting dries what is already dry" },
      { "advice": "Goji and chrysanthemum tea through the day, and no ginger, garlic or spirits in the evening",
        "why": "goji moistens and chrysanthemum cools the eyes, where pungent food scatters the Yin" }
    ],
    "daily_life": [
      { "advice": "Put screens away by nine and sleep from half past ten, so that the hours around one are asleep",
        "why": "the hours after eleven belong to Gallbladder and Liver, and waking through them burns their Yin" },
      { "advice": "Use a humidifier, blink often, and stay away from stove heat, dry wind and air conditioning",
        "why": "dry warm air takes moisture from the eyes, which the Liver can no longer supply" },
      { "advice": "Prefer gentle stretching on the floor, without sweating, to weight training or hot yoga",
        "why": "soft stretching loosens the dry sinews, while sweating costs fluids" }
    ],
    "differentials": [
      { "id": "liver-blood-deficiency", "sign": "a pale tongue, cramps and floaters without heat or dryness" },
      { "id": "liver-kidney-yin-deficiency",
        "sign": "a sore lower back, weak knees and ringing in the ears beside the dry eyes" },
      { "id": "liver-yang-rising", "sign": "throbbing headache and a red face in attacks" },
      { "id": "liver-qi-stagnation", "sign": "distension rather than a burning ache, with moist eyes" },
      { "id": "kidney-yin-deficiency", "sign": "sore back, tinnitus and weak knees with no trouble of the eyes" }
    ]
  },
  {
    "id": "liver-blood-stasis", "name": "Liver Blood Stasis",
    "pinyin": "Gān Xuè Yū", "han": "肝血瘀", "group": "Liver", "difficulty": "complex",
    "aetiology": "Long-bound Qi, injury or Cold during the period slows the Blood of the Liver until it clots, forms masses and hurts.",
    "nature": "full", "temperature": "neutral", "sex": "female", "ages": [28, 48],
    "complaints": [
      "stabbing period pain with dark clots", "fixed pain below the right ribs",
      "a painful mass in the lower abdomen with late, clotted periods",
      "boring abdominal pain at night before the period"
    ],
    "histories": [
      "was operated on for a cyst five years ago", "held back anger through a long divorce",
      "fell hard on the side of the body while skiing", "had an ultrasound that showed a small fibroid"
    ],
    "signs": [
      "stabbing pain in one fixed place", "dark menstrual blood with clots", "relief once the clots have passed",
      "a mass that can be felt in the abdomen", "a purplish tinge of lips and nails",
      "pain worse at night and on pressure", "a late and hesitant flow", "a dark and dull complexion",
      "small visible veins on the thighs", "pain below the ribs on twisting"
    ],
    "key_signs": [
      "stabbing pain in one fixed place", "dark menstrual blood with clots", "relief once the clots have passed",
      "pain worse at night and on pressure"
    ],
    "tongue": "purple, most of all at the sides, with dark spots",
    "pulse": "wiry and choppy",
    "principle": "Invigorate Liver Blood, dissolve stasis and masses and relieve the fixed pain",
    "points": [
      { "code": "BL-17", "why": "invigorates Blood as its Gathering point" },
      { "code": "BL-18", "why": "moves the Blood of the Liver" },
      { "code": "SP-10", "why": "moves Blood and removes stasis" },
      { "code": "LR-3", "why": "moves Qi so that Blood will follow" },
      { "code": "LR-14", "why": "moves Qi and Blood below the ribs" },
      { "code": "KI-14", "why": "breaks up stasis in the lower abdomen" }
    ],
    "formula": { "name": "Drive Out Stasis Below the Diaphragm Decoction",
      "pinyin": "Gé Xià Zhú Yū Tāng", "han": "膈下逐瘀汤",
      "why": "invigorates Blood and dissolves masses below the ribs and in the abdomen" },
    "nutrition": [
      { "advice": "Aubergine, saffron rice, vinegar dressings and a little rose-hip compote around the period",
        "why": "sour vinegar, aubergine and saffron enter the Liver and help clotted Blood to move" },
      { "advice": "Brown sugar and hawthorn tea, hot, in the five days before the flow is expected to start",
        "why": "hawthorn disperses clots and warmth lets the flow begin without pain" },
      { "advice": "No ice cream, raw salad or chilled drinks in the second half of the cycle, nor hard cheeses",
        "why": "cold congeals Blood and heavy fat slows it just when it should run" }
    ],
    "daily_life": [
      { "advice": "Massage and sway the hips, belly dance or jump on a small trampoline in the days before bleeding",
        "why": "swinging movement of pelvis and flanks moves the Blood that would otherwise sit and clot" },
      { "advice": "Lay a warm compress on the lower abdomen and stay off cold stone and out of wet swimsuits",
        "why": "warmth keeps Blood moving and Cold during the period makes stasis worse" },
      { "advice": "Put old rancour into words with a good listener, then walk fast until the body is warm",
        "why": "resentment keeps Qi bound, and Blood can only move where Qi leads it" }
    ],
    "differentials": [
      { "id": "liver-qi-stagnation", "sign": "distension that moves about and bright, clot-free blood" },
      { "id": "uterus-blood-stasis", "sign": "period pain limited to the uterus, with no pain under the ribs" },
      { "id": "uterus-cold", "sign": "cramps relieved by heat with a pale, wet tongue" },
      { "id": "qi-stagnation-blood-stasis", "sign": "distension as marked as the stabbing pain, in several places" },
      { "id": "blood-heat", "sign": "early, profuse, bright red bleeding with thirst" }
    ]
  },
  {
    "id": "liver-gallbladder-damp-heat", "name": "Damp-Heat in Liver and Gallbladder",
    "pinyin": "Gān Dǎn Shī Rè", "han": "肝胆湿热", "group": "Liver", "difficulty": "simple",
    "aetiology": "Fat, sweets and alcohol, hot damp climate and bound Liver Qi brew Dampness with Heat, which fills flanks and genitals.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [20, 68],
    "complaints": [
      "a full, painful right flank with nausea", "genital itching and a yellowish discharge",
      "yellowish eyes and a bitter taste", "burning blisters in a band along the ribs"
    ],
    "histories": [
      "came back from the tropics six weeks ago", "eats sausages and fried cheese at the works canteen",
      "has known gallstones that lay quiet until Christmas", "likes beer with every evening meal",
      "had a similar bout after a wedding feast"
    ],
    "signs": [
      "fullness and pain in the right flank", "a sticky bitter taste in the mouth", "nausea at the smell of fat",
      "genital itching with a foul yellow discharge", "a yellow tinge of eyes and skin", "scanty dark urine",
      "a feeling of heaviness in the body", "low-grade fever", "loose sticky stools that smell foul",
      "thirst without a wish to drink", "irritability"
    ],
    "key_signs": [
      "fullness and pain in the right flank", "a sticky bitter taste in the mouth", "nausea at the smell of fat",
      "scanty dark urine"
    ],
    "tongue": "red with a sticky yellow coat, thickest at the sides",
    "pulse": "slippery, wiry and rapid",
    "principle": "Clear Damp-Heat from Liver and Gallbladder and drain it through the urine",
    "points": [
      { "code": "GB-24", "why": "clears Damp-Heat from the Gallbladder as the Front-Mu point" },
      { "code": "DU-9", "why": "clears Damp-Heat and relieves jaundice" },
      { "code": "GB-34", "why": "clears Damp-Heat and frees the flank" },
      { "code": "LR-5", "why": "clears Damp-Heat from the genitals" },
      { "code": "SP-9", "why": "drains Dampness through the urine" },
      { "code": "BL-19", "why": "clears the Gallbladder through its Back-Shu point" }
    ],
    "formula": { "name": "Gentian Decoction to Drain the Liver",
      "pinyin": "Lóng Dǎn Xiè Gān Tāng", "han": "龙胆泻肝汤",
      "why": "clears Damp-Heat from Liver and Gallbladder and drains it below" },
    "nutrition": [
      { "advice": "Plain barley, adzuki beans and steamed courgette, without any visible fat, for two weeks",
        "why": "barley and adzuki beans drain Dampness, and fat would renew it at once" },
      { "advice": "Artichoke, dandelion and radish with their bitter juices, eaten before the main dish at noon",
        "why": "the bitter flavour clears Heat and helps the Gallbladder to let its fluid go" },
      { "advice": "Water and corn-silk tea instead of beer, wine and sweet lemonade, six to eight cups a day",
        "why": "alcohol and sugar are damp and hot by nature, and corn silk leads both out through the urine" }
    ],
    "daily_life": [
      { "advice": "Wear airy cotton, change damp clothes at once and keep away from steam baths and humid rooms",
        "why": "moist warmth on the skin joins with the Dampness and Heat that lie within" },
      { "advice": "Do twists and side bends standing for ten minutes after each meal instead of sinking into a sofa",
        "why": "opening the flanks helps them to drain what sitting on a full stomach lets brew" },
      { "advice": "Keep a food diary for a month and cancel the feasts at which fat and drink come together",
        "why": "each such meal sets off a fresh bout, as the diary will show" }
    ],
    "differentials": [
      { "id": "bladder-damp-heat",
        "sign": "burning, urgent urination as the chief complaint, with no pain in the flank" },
      { "id": "spleen-damp-heat",
        "sign": "epigastric fullness, heavy limbs and poor appetite without flank or genital signs" },
      { "id": "liver-fire", "sign": "headache, red eyes and a dry yellow coat without nausea or discharge" },
      { "id": "shaoyang-disorder", "sign": "alternating chills and fever with a thin coat" },
      { "id": "gallbladder-phlegm-heat", "sign": "timidity, insomnia and dizziness rather than pain and discharge" }
    ]
  }
]$bank$);

/* Liver with its neighbours, Gallbladder, Shaoyang and throat. */
select private.store_bank_patterns($bank$[
  {
    "id": "liver-channel-cold", "name": "Cold Stagnation in the Liver Channel",
    "pinyin": "Hán Zhì Gān Mài", "han": "寒滞肝脉", "group": "Liver", "difficulty": "simple",
    "aetiology": "Cold water, wet ground or icy wind enter the channel that circles the genitals; Cold contracts it and stops the flow.",
    "nature": "full", "temperature": "cold", "sex": "male", "ages": [18, 60],
    "complaints": [
      "a dragging pain in the scrotum and lower abdomen", "testicular pain that came on in the cold",
      "a bulge in the groin that aches in winter", "a contracted, painful scrotum and an icy abdomen"
    ],
    "histories": [
      "fished for two days standing in a mountain river", "works on scaffolding in all weathers",
      "slept in a tent on frozen ground at New Year", "cycles to work through sleet without a change of clothes",
      "was found by the urologist to have neither torsion nor infection"
    ],
    "signs": [
      "dragging pain in the lower abdomen and testicles", "a scrotum that is contracted and cold",
      "clear relief from warmth", "pain that gets worse in the cold", "cold hands and feet",
      "a bulging and straining feeling in the groin", "pain that draws upwards to the belly",
      "a pale face during attacks", "an ache at the crown of the head with a wish to cover it",
      "a preference for hot drinks", "plentiful clear urine"
    ],
    "key_signs": [
      "dragging pain in the lower abdomen and testicles", "a scrotum that is contracted and cold",
      "clear relief from warmth", "pain that gets worse in the cold"
    ],
    "tongue": "pale and wet with a white coat",
    "pulse": "deep, wiry and slow",
    "principle": "Warm the Liver channel, scatter Cold from the lower abdomen and relieve the pain",
    "points": [
      { "code": "LR-1", "why": "frees the channel in the genitals as its Well point, used with moxa" },
      { "code": "LR-5", "why": "moves Qi in the genitals as the Connecting point" },
      { "code": "LR-3", "why": "moves Liver Qi and stops pain" },
      { "code": "REN-3", "why": "expels Cold from the lower abdomen, used with moxa" },
      { "code": "REN-4", "why": "warms the lower Burner, used with moxa" }
    ],
    "formula": { "name": "Warm the Liver Decoction",
      "pinyin": "Nuǎn Gān Jiān", "han": "暖肝煎",
      "why": "warms the Liver channel and moves Qi in the lower abdomen" },
    "nutrition": [
      { "advice": "Lamb stewed with fennel seed, star anise and fresh ginger, two or three times a week in winter",
        "why": "fennel and anise warm the channel that passes through the groin and move its Qi" },
      { "advice": "Tea of fennel seeds and a piece of cinnamon, drunk hot as soon as the dragging pain begins",
        "why": "both drive Cold out of the lower abdomen and relax what it has contracted" },
      { "advice": "No cold beer, raw cucumber, melon or ice until the weather is warm and the groin free of pain",
        "why": "food of cold nature would add to the Cold that has seized the channel" }
    ],
    "daily_life": [
      { "advice": "Wear lined trousers and warm underwear, and never sit on stone, metal or wet ground outdoors",
        "why": "Cold enters this channel directly from below" },
      { "advice": "Lie down with a bag of heated salt above the groin as soon as the dragging pain sets in",
        "why": "heat on the spot scatters Cold and lets the contracted channel go" },
      { "advice": "Change wet clothes at once, and leave winter swimming and river wading to other people",
        "why": "damp cold on the skin renews the attack before the old one is over" }
    ],
    "differentials": [
      { "id": "liver-qi-stagnation", "sign": "distension with moodiness in which temperature makes no difference" },
      { "id": "liver-gallbladder-damp-heat", "sign": "a hot, itching, moist scrotum with dark urine" },
      { "id": "kidney-yang-deficiency",
        "sign": "impotence, weak knees and a cold back with a dull rather than violent ache" },
      { "id": "bladder-deficiency-cold", "sign": "frequent pale urination or dribbling without pain in the groin" },
      { "id": "large-intestine-cold", "sign": "cold pain around the navel with loose stools" }
    ]
  },
  {
    "id": "liver-overacting-spleen", "name": "Liver Overacting on the Spleen",
    "pinyin": "Gān Mù Chéng Pí", "han": "肝木乘脾", "group": "Liver", "difficulty": "complex",
    "aetiology": "Anger and tension bind Liver Qi, which turns crosswise upon a Spleen weakened by worry and hurried meals.",
    "nature": "mixed", "temperature": "neutral", "sex": "any", "ages": [18, 65],
    "complaints": [
      "cramping belly pain and urgent loose stools when tense", "diarrhoea before every important appointment",
      "alternating loose stools and pellets with much gas", "a gurgling, bloated abdomen after arguments"
    ],
    "histories": [
      "eats standing up between two meetings", "had a calm gut all through a fortnight at the sea",
      "dreads Monday mornings with a difficult school class", "has had stool and blood tests that showed nothing",
      "quarrels with a partner at the dinner table"
    ],
    "signs": [
      "cramping abdominal pain that passing a stool relieves", "loose stools in times of tension",
      "alternation of loose stools and small hard ones", "irritability", "bloating and rumbling", "much gas",
      "tiredness after the attacks", "poor appetite when upset", "tension below the ribs", "sighing before appointments"
    ],
    "key_signs": [
      "cramping abdominal pain that passing a stool relieves", "loose stools in times of tension",
      "alternation of loose stools and small hard ones", "irritability"
    ],
    "tongue": "pale with slightly red sides and a thin white coat",
    "pulse": "wiry on the left, weak on the right",
    "principle": "Harmonise Liver and Spleen: soothe the one, strengthen the other, stop the cramps",
    "points": [
      { "code": "LR-13", "why": "harmonises Liver and Spleen as the Front-Mu point of the Spleen" },
      { "code": "LR-3", "why": "moves Liver Qi" },
      { "code": "ST-25", "why": "stops abdominal pain and diarrhoea" },
      { "code": "SP-15", "why": "moves Qi in the abdomen and regulates the stools" },
      { "code": "BL-20", "why": "strengthens the Spleen" },
      { "code": "ST-36", "why": "strengthens the Spleen so that it withstands attack" }
    ],
    "formula": { "name": "Important Formula for Painful Diarrhoea",
      "pinyin": "Tòng Xiè Yào Fāng", "han": "痛泻要方",
      "why": "restrains the Liver, strengthens the Spleen and stops painful diarrhoea" },
    "nutrition": [
      { "advice": "Rice congee or potato stew with a pinch of caraway and dried tangerine peel before tense days",
        "why": "bland, cooked starch strengthens the Spleen, and the spices loosen bound Qi in the belly" },
      { "advice": "Fennel, anise and caraway tea in small sips after meals, and no sparkling or very cold drinks",
        "why": "the seeds move wind and cramp, while gas and cold overburden the bowels" },
      { "advice": "Cooked carrots and squash instead of raw salad, cabbage and beans as long as stools are loose",
        "why": "raw and windy food asks too much of digestion that is under attack" }
    ],
    "daily_life": [
      { "advice": "Rise half an hour earlier on tense days, with time for a warm breakfast and the bowels",
        "why": "an unhurried morning strengthens digestion and takes away the rush that drives the cramps" },
      { "advice": "Before appointments lie on the back for ten minutes with warm hands breathing into the abdomen",
        "why": "it releases the grip of tension on the belly before it turns into an urgent stool" },
      { "advice": "Take up an easy sport twice a week, for fun, in which nobody keeps the score or sets a pace",
        "why": "light play lets Qi move freely without tiring a weakened Spleen" }
    ],
    "differentials": [
      { "id": "spleen-qi-deficiency", "sign": "loose stools and fatigue that do not depend on mood, and no cramps" },
      { "id": "liver-invading-stomach", "sign": "belching, hiccup and nausea rather than disturbed stools" },
      { "id": "liver-qi-stagnation", "sign": "tense flanks and mood swings with normal stools" },
      { "id": "large-intestine-damp-heat", "sign": "burning, foul stools with mucus or blood" },
      { "id": "spleen-kidney-yang-deficiency", "sign": "watery stools at dawn with a cold back and cold limbs" }
    ]
  },
  {
    "id": "liver-invading-stomach", "name": "Liver Qi Invading the Stomach",
    "pinyin": "Gān Qì Fàn Wèi", "han": "肝气犯胃", "group": "Liver", "difficulty": "complex",
    "aetiology": "Anger and worry, most of all at meals, bind Liver Qi, which attacks the Stomach and keeps its Qi from descending.",
    "nature": "mixed", "temperature": "neutral", "sex": "any", "ages": [18, 65],
    "complaints": [
      "upper belly pain that spreads to both flanks", "belching and sour regurgitation under stress",
      "nausea and hiccup after annoyance", "a stomach ache that comes with every quarrel"
    ],
    "histories": [
      "reads angry messages from customers over lunch", "bolts down meals in the car",
      "has been expecting the closure of the workshop since summer",
      "gave in on the sale of the parents' house against better judgement", "had a gastroscopy without findings"
    ],
    "signs": [
      "epigastric distension and pain spreading to the flanks", "loud and frequent belching",
      "complaints that come on with anger", "sour regurgitation", "hiccup", "nausea in the morning", "sighing",
      "a feeling that food will not go down", "irritability", "regular and formed stools"
    ],
    "key_signs": [
      "epigastric distension and pain spreading to the flanks", "loud and frequent belching",
      "complaints that come on with anger", "sour regurgitation"
    ],
    "tongue": "slightly red at the sides with a thin white coat",
    "pulse": "wiry, most of all in both guan positions",
    "principle": "Harmonise Liver and Stomach and direct the rebellious Stomach Qi downwards",
    "points": [
      { "code": "LR-14", "why": "harmonises Liver and Stomach" },
      { "code": "REN-13", "why": "subdues rebellious Stomach Qi" },
      { "code": "ST-21", "why": "moves Qi of the Stomach and stops pain" },
      { "code": "PC-6", "why": "harmonises the Stomach and stops nausea" },
      { "code": "BL-21", "why": "regulates the Stomach through its Back-Shu point" }
    ],
    "formula": { "name": "Four Milled-Herb Decoction",
      "pinyin": "Sì Mò Tāng", "han": "四磨汤",
      "why": "moves bound Liver Qi and directs rebellious Qi downwards" },
    "nutrition": [
      { "advice": "Mild soups, mashed potato with fennel and steamed white fish, chewed well, in four small meals",
        "why": "soft food in small amounts can descend even when the Stomach is under pressure" },
      { "advice": "Mandarin peel or lemon-balm tea half an hour before meals, in place of coffee with a cigarette",
        "why": "their fragrance spreads Qi and turns it downwards, where coffee drives acid upwards" },
      { "advice": "Keep vinegar, raw onion, peppermint sweets and fizzy drinks off the table while belching lasts",
        "why": "what is sour, sharp or full of gas pushes Stomach Qi upwards" }
    ],
    "daily_life": [
      { "advice": "Eat without telephone, news or business talk and wait until anger has passed before sitting down",
        "why": "anger during the meal lets the Liver strike the Stomach at its work" },
      { "advice": "Stay upright after eating, with a slow walk round the block, and lie down three hours later",
        "why": "an upright, moving body helps Stomach Qi to take its way downwards" },
      { "advice": "Stretch both sides and hum long, low tones for a few minutes when the pressure mounts",
        "why": "opening the flanks and a long breath out free bound Qi by another way than belching" }
    ],
    "differentials": [
      { "id": "liver-overacting-spleen", "sign": "cramps and urgent loose stools instead of belching" },
      { "id": "stomach-qi-rebelling", "sign": "hiccup and vomiting unrelated to mood, with no pain in the flanks" },
      { "id": "food-retention", "sign": "foul belching and aversion to food after an excessive meal" },
      { "id": "stomach-fire", "sign": "burning pain, thirst, hunger and bleeding gums" },
      { "id": "stomach-qi-deficiency", "sign": "a dull discomfort relieved by eating, with tiredness" }
    ]
  },
  {
    "id": "liver-fire-insulting-lung", "name": "Liver Fire Insulting the Lung",
    "pinyin": "Gān Huǒ Fàn Fèi", "han": "肝火犯肺", "group": "Liver", "difficulty": "complex",
    "aetiology": "Fire born of anger and pent-up strain rises against its course into the chest and keeps the Lung from descending.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [22, 65],
    "complaints": [
      "bouts of barking cough after anger", "cough with burning pain under the ribs",
      "a hacking cough with streaks of blood and a bitter taste", "choking, hot cough and a red face"
    ],
    "histories": [
      "gets into disputes with the neighbour over a hedge", "smokes more whenever there is trouble at home",
      "had a chest X-ray that showed nothing", "works in a restaurant kitchen where tempers are short",
      "was furious about a failed business deal before it began"
    ],
    "signs": [
      "fits of coughing set off by anger", "burning pain under the ribs on coughing", "a bitter taste in the mouth",
      "scanty yellow sputum streaked with blood", "a face that turns red while coughing", "headache and a hot head",
      "irritability", "dry throat and thirst", "breathlessness with a tight chest", "dark urine", "red eyes"
    ],
    "key_signs": [
      "fits of coughing set off by anger", "burning pain under the ribs on coughing", "a bitter taste in the mouth",
      "scanty yellow sputum streaked with blood"
    ],
    "tongue": "red with redder sides, swollen in front, with a thin yellow coat",
    "pulse": "wiry and rapid",
    "principle": "Drain Liver Fire, clear and cool the Lung and let Lung Qi descend once more",
    "points": [
      { "code": "LR-2", "why": "drains Liver Fire" },
      { "code": "LR-14", "why": "frees flanks and chest, where the Liver channel enters the Lung" },
      { "code": "LU-5", "why": "clears Heat from the Lung and lets its Qi descend" },
      { "code": "LU-6", "why": "cools the Lung and stops bleeding" },
      { "code": "BL-13", "why": "restores the descending of Lung Qi" }
    ],
    "formula": { "name": "Indigo and Clam Shell Powder with Drain the White Powder",
      "pinyin": "Dài Gé Sǎn Hé Xiè Bái Sǎn", "han": "黛蛤散合泻白散",
      "why": "drains Liver Fire with indigo and clears the Lung" },
    "nutrition": [
      { "advice": "Pear juice, water chestnut and white fungus in the morning, with celery at the midday meal",
        "why": "pear and water chestnut cool and moisten the Lung while celery takes Fire from the Liver" },
      { "advice": "Mulberry-leaf and loquat-leaf tea when the throat is dry, in place of spirits and coffee",
        "why": "mulberry leaf cools both Liver and Lung, and loquat leaf leads Lung Qi down" },
      { "advice": "Leave out ginger, cinnamon, chilli and roast lamb, even those taken as household cough remedies",
        "why": "warming remedies suit a cold cough and would inflame this one" }
    ],
    "daily_life": [
      { "advice": "Put out the cigarettes, above all those lit in anger, and air the rooms well twice a day",
        "why": "smoke heats the Lung that is already scorched from below" },
      { "advice": "Count ten long breaths out before answering in a dispute, and lower the voice on purpose",
        "why": "a long breath out leads Qi down and breaks the link between anger and cough" },
      { "advice": "Walk in cool, moist air by woods or water daily rather than work near ovens and open fires",
        "why": "moist coolness soothes the Lung, and heat from outside adds to the Fire" }
    ],
    "differentials": [
      { "id": "lung-heat", "sign": "fever, thirst and cough after an infection, unrelated to anger" },
      { "id": "lung-phlegm-heat", "sign": "a loose cough with plentiful thick yellow sputum" },
      { "id": "lung-yin-deficiency", "sign": "a dry weak cough with night sweats and a peeled tongue" },
      { "id": "liver-fire", "sign": "headache, red eyes and rage without cough" },
      { "id": "wind-heat-exterior",
        "sign": "a cough of a few days with sore throat, slight chills and a floating pulse" }
    ]
  },
  {
    "id": "liver-heart-fire", "name": "Liver and Heart Fire",
    "pinyin": "Xīn Gān Huǒ Wàng", "han": "心肝火旺", "group": "Liver", "difficulty": "complex",
    "aetiology": "Anger heats the Liver and overexcitement the Heart; one Fire kindles the other as wood does, and the Spirit finds no rest.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [20, 60],
    "complaints": [
      "sleeplessness with rage and a pounding heartbeat", "throbbing headache and mouth ulcers",
      "furious agitation with vivid nightmares", "irritability, palpitations and red eyes at night"
    ],
    "histories": [
      "is in the middle of a bitter custody case", "plays online combat games until three in the morning",
      "takes energy drinks by day and wine at night", "was betrayed by a business partner in May",
      "threw a plate at the wall in a fury last week"
    ],
    "signs": [
      "being unable to fall asleep for anger", "outbursts of rage", "pounding palpitations", "mouth ulcers",
      "throbbing headache at the temples", "red eyes", "a bitter taste", "violent dreams", "a red face", "thirst",
      "dark urine and dry stools", "restless pacing"
    ],
    "key_signs": ["being unable to fall asleep for anger", "outbursts of rage", "pounding palpitations", "mouth ulcers"],
    "tongue": "red with both tip and sides redder and a dry yellow coat",
    "pulse": "wiry, overflowing and rapid",
    "principle": "Drain Fire from Liver and Heart together, ease anger and bring back quiet sleep",
    "points": [
      { "code": "LR-2", "why": "drains Liver Fire" },
      { "code": "HT-8", "why": "drains Heart Fire" },
      { "code": "DU-24", "why": "calms the agitated Spirit" },
      { "code": "KI-1", "why": "draws the Fire down from the head" },
      { "code": "EX-HN-22", "why": "brings sleep" },
      { "code": "GB-12", "why": "calms the Spirit where Fire keeps sleep away" }
    ],
    "formula": { "name": "Gentian Decoction to Drain the Liver with Guide Out the Red Powder",
      "pinyin": "Lóng Dǎn Xiè Gān Tāng Hé Dǎo Chì Sǎn", "han": "龙胆泻肝汤合导赤散",
      "why": "the one drains Liver Fire, the other leads Heart Fire out below" },
    "nutrition": [
      { "advice": "Bitter melon or endive with celery at supper, and lotus-seed soup with the green germ left in",
        "why": "bitter melon and celery clear the Liver while the lotus germ clears the Heart before sleep" },
      { "advice": "Selfheal and bamboo-leaf tea from the afternoon on, with energy drinks and wine given up entirely",
        "why": "selfheal drains the Fire of the Liver and bamboo leaf that of the Heart, and stimulants feed both" },
      { "advice": "Tomatoes, mung-bean noodles and melon for the evening meal, without steak, garlic or hot sauces",
        "why": "a cool supper leaves the two Fires nothing to burn during the night" }
    ],
    "daily_life": [
      { "advice": "No combat games, lawyers' letters or disputes after six, and the telephone stays in the hall",
        "why": "each evening provocation stirs anger and excitement together and drives sleep away" },
      { "advice": "Lukewarm foot bath at bedtime, then lie down and count breaths with attention in the soles",
        "why": "bathing the feet and resting the mind there draws Fire down from the head" },
      { "advice": "Box a punchbag or run hard before noon so that fury is spent by the time evening comes",
        "why": "anger discharged early in the day no longer inflames the Spirit at night" }
    ],
    "differentials": [
      { "id": "liver-fire", "sign": "headache, red eyes and rage with sound sleep and a tip no redder than the sides" },
      { "id": "heart-fire", "sign": "thirst, ulcers and agitation without rage, headache or a wiry pulse" },
      { "id": "heart-phlegm-fire", "sign": "confused speech, rattling sputum and a sticky coat" },
      { "id": "liver-qi-stagnation-heat", "sign": "tense flanks and a short temper with only restless sleep" },
      { "id": "heart-kidney-disharmony", "sign": "night sweats, tinnitus and a sore back with a thin pulse" }
    ]
  },
  {
    "id": "gallbladder-phlegm-heat", "name": "Phlegm-Heat Harassing the Gallbladder",
    "pinyin": "Dǎn Yù Tán Rǎo", "han": "胆郁痰扰", "group": "Gallbladder", "difficulty": "complex",
    "aetiology": "Constraint and rich food breed Phlegm and Heat, which trouble the clear Gallbladder and turn the Stomach upwards.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [20, 65],
    "complaints": [
      "insomnia with nausea and a bitter taste", "jumpiness and dizziness in an overweight person",
      "indecision, palpitations and retching of bitter fluid", "a tight chest and anxious, broken sleep"
    ],
    "histories": [
      "has put off a decision about the family business for a year",
      "comforts every worry with crisps and chocolate in front of the television",
      "has felt fainthearted since a feverish bronchitis in March",
      "gave up driving on motorways after a spell of dizziness"
    ],
    "signs": [
      "insomnia with anxious tossing", "a bitter and sticky taste in the mouth", "nausea with retching of bitter fluid",
      "timid wavering and jumpiness", "dizziness with a full head", "a stuffy chest and flanks", "palpitations",
      "sputum that is brought up in the morning", "irritability at night", "overweight", "sighing with belching"
    ],
    "key_signs": [
      "insomnia with anxious tossing", "a bitter and sticky taste in the mouth", "nausea with retching of bitter fluid",
      "timid wavering and jumpiness"
    ],
    "tongue": "red with a sticky yellow coat",
    "pulse": "slippery, wiry and rapid",
    "principle": "Clear Heat and transform Phlegm in the Gallbladder and harmonise the Stomach",
    "points": [
      { "code": "GB-43", "why": "clears Heat from the Gallbladder" },
      { "code": "BL-19", "why": "clears and regulates the Gallbladder through its Back-Shu point" },
      { "code": "ST-40", "why": "transforms Phlegm and calms the Spirit" },
      { "code": "PC-6", "why": "stops nausea and calms the Spirit" },
      { "code": "ST-45", "why": "clears the Stomach and calms broken sleep" }
    ],
    "formula": { "name": "Coptis Decoction to Warm the Gallbladder",
      "pinyin": "Huáng Lián Wēn Dǎn Tāng", "han": "黄连温胆汤",
      "why": "transforms Phlegm, clears Heat and harmonises Gallbladder and Stomach" },
    "nutrition": [
      { "advice": "Clear vegetable broth with radish, kohlrabi and bamboo shoots as the evening meal, before six",
        "why": "these cool vegetables transform Phlegm, and an early supper lets the Stomach settle for the night" },
      { "advice": "No crisps, chocolate, cream or eggs fried in butter for a month, nor anything after supper",
        "why": "fat and sugar breed Phlegm and burden the Gallbladder at night, its own hours" },
      { "advice": "Tea of tangerine peel with bamboo shavings when nausea comes, and pears instead of sweets",
        "why": "the peel moves Phlegm, and bamboo shavings clear Heat and stop retching" }
    ],
    "daily_life": [
      { "advice": "Set a date for the decision that is put off, and talk it through once with someone competent",
        "why": "undecided matters keep the Gallbladder constrained, and constraint brews Phlegm and Heat" },
      { "advice": "Walk briskly for an hour each day until warm, and reduce weight slowly over the year",
        "why": "regular movement transforms the Phlegm that gathers in a sedentary, well-fed body" },
      { "advice": "Sleep with the upper body raised, in a cool room, with the television moved out of it",
        "why": "a raised, cool position eases nausea, and the screen excites a mind that is easily alarmed" }
    ],
    "differentials": [
      { "id": "heart-gallbladder-deficiency",
        "sign": "the same timidity with a pale tongue, weakness and no nausea or bitter taste" },
      { "id": "heart-phlegm-fire", "sign": "deranged speech and wild behaviour" },
      { "id": "liver-gallbladder-damp-heat", "sign": "pain in the right flank, jaundice or genital itching" },
      { "id": "shaoyang-disorder", "sign": "alternating chills and fever of recent onset with a thin coat" },
      { "id": "stomach-qi-rebelling", "sign": "hiccup and vomiting without anxious insomnia" }
    ]
  },
  {
    "id": "shaoyang-disorder", "name": "Shaoyang Disorder",
    "pinyin": "Shào Yáng Zhèng", "han": "少阳证", "group": "Febrile", "difficulty": "complex",
    "aetiology": "A pathogen not fully expelled from the surface lodges half inside and half outside, where Upright Qi and it wrestle.",
    "nature": "mixed", "temperature": "mixed", "sex": "any", "ages": [18, 70],
    "complaints": [
      "chills and fever that take turns", "a lingering flu with nausea and a bitter taste",
      "feeling shivery and hot by turns with tight ribs", "no appetite and recurrent bouts of fever for ten days"
    ],
    "histories": [
      "returned to work too early after a feverish cold",
      "was caught by an infection in the middle of exhausting weeks",
      "took a strong sweating remedy that brought only half relief",
      "has been neither ill nor well since the first week of the month"
    ],
    "signs": [
      "alternating chills and fever", "a bitter taste in the mouth", "fullness and discomfort under the ribs",
      "dry throat", "dizziness with blurred vision", "nausea with some vomiting", "no appetite",
      "silent listlessness with inner irritability", "aching at the sides of neck and head", "muffled ears"
    ],
    "key_signs": [
      "alternating chills and fever", "a bitter taste in the mouth", "fullness and discomfort under the ribs",
      "nausea with some vomiting"
    ],
    "tongue": "of normal colour with a thin coat that is white on one side only",
    "pulse": "wiry and slightly rapid",
    "principle": "Harmonise the Shaoyang level and release the pathogen lodged between outside and inside",
    "points": [
      { "code": "SJ-5", "why": "releases the pathogen from the Shaoyang" },
      { "code": "GB-41", "why": "harmonises the Shaoyang together with SJ-5" },
      { "code": "GB-34", "why": "frees the ribs and the Gallbladder" },
      { "code": "DU-13", "why": "regulates alternating chills and fever" },
      { "code": "DU-14", "why": "expels pathogens and lowers fever" },
      { "code": "PC-6", "why": "harmonises the Stomach and stops nausea" }
    ],
    "formula": { "name": "Minor Bupleurum Decoction",
      "pinyin": "Xiǎo Chái Hú Tāng", "han": "小柴胡汤",
      "why": "harmonises the Shaoyang and supports the Upright Qi" },
    "nutrition": [
      { "advice": "Thin rice congee with a slice of ginger and a red date, in cupfuls whenever nausea allows",
        "why": "it settles the Stomach and supports the Upright Qi without holding the pathogen back" },
      { "advice": "Light broths, steamed fennel and a little pear until the bouts of fever have stopped for good",
        "why": "easily digested food leaves strength for the struggle, which rich food would hinder" },
      { "advice": "No tonic soups with ginseng and meat bones, no milk and no roast for two weeks at the least",
        "why": "heavy tonics lock the pathogen in while it has not yet been released" }
    ],
    "daily_life": [
      { "advice": "Stay at home and rest fully for several days past the last bout before returning to any duty",
        "why": "too early a return is how the pathogen slipped inwards and stayed" },
      { "advice": "Dress in layers that can be put on when shivering and taken off when hot, out of any draught",
        "why": "cold and heat take turns, and an opening to the wind would renew the attack" },
      { "advice": "Avoid forced sweating in sauna or under heaps of blankets, and likewise any purge or fast",
        "why": "at this half-way level neither sweating nor purging reaches the pathogen and both weaken Qi" }
    ],
    "differentials": [
      { "id": "wind-cold-exterior",
        "sign": "simultaneous chills and slight fever with a floating pulse in the first days" },
      { "id": "yangming-channel-heat", "sign": "high fever without chills, great thirst and profuse sweating" },
      { "id": "liver-gallbladder-damp-heat",
        "sign": "jaundice, discharge and a sticky yellow coat without turns of chill and fever" },
      { "id": "liver-qi-stagnation-heat", "sign": "tense flanks of long standing without any fever" },
      { "id": "summer-heat-damp", "sign": "unremitting fever with heaviness in hot, humid weather" }
    ]
  },
  {
    "id": "plum-stone-qi", "name": "Plum-Stone Qi",
    "pinyin": "Méi Hé Qì", "han": "梅核气", "group": "Liver", "difficulty": "simple",
    "aetiology": "Sadness, worry and unspoken conflict bind Qi; fluids thicken to Phlegm, and both knot in the throat.",
    "nature": "full", "temperature": "neutral", "sex": "any", "ages": [20, 65],
    "complaints": [
      "a lump in the throat that cannot be swallowed or coughed up", "constant clearing of the throat",
      "tightness in the throat under emotional strain", "a choking feeling in the throat between meals"
    ],
    "histories": [
      "has not spoken with a sibling since a funeral",
      "has stopped singing in the choir because the voice feels blocked",
      "was told by a throat specialist that all was in order", "swallowed an insult at work that still rankles",
      "looks up throat diseases on the internet every night"
    ],
    "signs": [
      "a feeling of a lump in the throat", "no difficulty in swallowing food or drink",
      "worsening with emotional upset", "a tight and stuffy chest", "moodiness and frequent sighing",
      "a little clear sputum in the morning", "belching with slight nausea", "worry about a serious illness",
      "a moist mouth and throat"
    ],
    "key_signs": [
      "a feeling of a lump in the throat", "no difficulty in swallowing food or drink",
      "worsening with emotional upset", "a tight and stuffy chest"
    ],
    "tongue": "of normal colour with a slightly sticky white coat",
    "pulse": "wiry and slippery",
    "principle": "Move Qi, dissolve the Phlegm knotted in the throat and direct what rebels downwards",
    "points": [
      { "code": "REN-22", "why": "frees the throat and sends Qi downwards" },
      { "code": "REN-17", "why": "moves Qi in the chest and dissolves Phlegm" },
      { "code": "PC-6", "why": "opens the chest and harmonises the Stomach" },
      { "code": "ST-40", "why": "dissolves Phlegm" },
      { "code": "LR-3", "why": "moves constrained Liver Qi, whose channel passes the throat" }
    ],
    "formula": { "name": "Pinellia and Magnolia Bark Decoction",
      "pinyin": "Bàn Xià Hòu Pò Tāng", "han": "半夏厚朴汤",
      "why": "moves Qi, dissolves Phlegm and frees the throat" },
    "nutrition": [
      { "advice": "Tea of dried tangerine peel and perilla leaf, sipped warm whenever the throat tightens",
        "why": "perilla and tangerine peel move Qi and dissolve the Phlegm with which it is knotted" },
      { "advice": "Dishes with spring onion, shiso, mustard cress and radish, kept light and freshly cooked",
        "why": "mildly pungent plants open chest and throat and thin sticky Phlegm" },
      { "advice": "No milk, yoghurt, pastries or banana for three weeks, to see how the morning sputum changes",
        "why": "sweet and milky food supplies the Phlegm that lodges in the throat" }
    ],
    "daily_life": [
      { "advice": "Hum, sing or read aloud for ten minutes every day, with shoulders loose and the jaw relaxed",
        "why": "sounding with a free jaw opens the throat in which Qi and Phlegm are tied" },
      { "advice": "Write the letter that has never been sent, and then decide whether to speak with the person",
        "why": "words held back sit in the throat, and their expression loosens the knot" },
      { "advice": "Stop testing the swallow and searching for diseases, and go out walking when the urge comes",
        "why": "constant attention binds Qi at the spot, whereas walking spreads it" }
    ],
    "differentials": [
      { "id": "liver-qi-stagnation", "sign": "distended flanks and moods that swing, with a free throat" },
      { "id": "lung-phlegm-damp", "sign": "a productive cough with plentiful white sputum" },
      { "id": "stomach-qi-rebelling", "sign": "hiccup, vomiting and sour regurgitation" },
      { "id": "lung-yin-deficiency", "sign": "a dry, hoarse, burning throat with night sweats" },
      { "id": "heart-phlegm-misting", "sign": "clouded mind and slurred speech beside the sputum" }
    ]
  }
]$bank$);
