/*
 * The pattern bank, part one of three: the patterns of the Exterior, Lung, Large Intestine, Spleen and Stomach. Drafts of cases and exam
 * questions are composed from these fields, so each must read well as part of a story or as an option of a question, and nothing a patient
 * tells or shows may name the pattern. A differential may point to a pattern of a later part.
 */

/* Exterior and Lung. */
select private.store_bank_patterns($bank$[
  {
    "id": "wind-cold-exterior",
    "name": "Wind-Cold Invading the Exterior", "pinyin": "Fēng Hán Shù Biǎo", "han": "风寒束表",
    "group": "Exterior", "difficulty": "simple",
    "aetiology":
      "Wind and Cold enter through the skin at nape and shoulders when the body is unprotected, close the pores and keep the Lung from diffusing.",
    "nature": "full", "temperature": "cold", "sex": "any", "ages": [16, 70],
    "complaints": [
      "chills and a stiff, aching neck",
      "bouts of sneezing with a nose that runs like a tap",
      "a tight headache at the back of the head with shivering",
      "body aches and an itchy throat that came on within hours",
      "a fresh cough with a stuffed nose and gooseflesh"
    ],
    "histories": [
      "waited for a late bus on a frosty morning without a scarf",
      "went out with wet hair after swimming on a winter evening",
      "sat under the icy stream of an air conditioner for a whole meeting",
      "got soaked by sleet on the way home and stayed in the wet clothes",
      "dug the garden in a thin shirt while a sharp north wind was blowing"
    ],
    "signs": [
      "shivering that does not stop under a blanket",
      "only a slight fever",
      "no sweating",
      "an occipital headache",
      "stiffness of neck and shoulders",
      "sneezing",
      "a runny nose with clear, watery discharge",
      "an itchy throat",
      "a cough with thin white sputum",
      "aching muscles",
      "no thirst"
    ],
    "key_signs": [
      "shivering that does not stop under a blanket",
      "no sweating",
      "a runny nose with clear, watery discharge"
    ],
    "tongue": "of normal body colour, with a thin white coat",
    "pulse": "floating and tight",
    "principle": "Release the Exterior, scatter Wind-Cold and restore the diffusing of Lung Qi",
    "points": [
      { "code": "LU-7", "why": "releases the Exterior and restores the diffusing of Lung Qi" },
      { "code": "LI-4", "why": "expels Wind and, together with LU-7, opens the pores" },
      { "code": "BL-12", "why": "expels Wind from the upper back, all the more when cupped" },
      { "code": "GB-20", "why": "expels Wind and relieves headache and stiffness of the neck" },
      { "code": "DU-16", "why": "clears Wind from the head and eases the occiput" }
    ],
    "formula": { "name": "Ephedra Decoction", "pinyin": "Má Huáng Tāng", "han": "麻黄汤",
      "why": "the leading formula when Cold has closed the pores and there is no sweat" },
    "nutrition": [
      { "advice": "A hot broth of fresh ginger and spring onion, sipped in bed at the first shiver",
        "why": "pungent, warm flavours open the pores and drive the Cold out with a light sweat" },
      { "advice": "A thin, steaming rice gruel with leek or coriander in place of full meals",
        "why": "a light, hot meal supports sweating and leaves nothing heavy to hold the pathogen inside" },
      { "advice": "No salads, yoghurt, citrus juice or iced drinks until the shivering has gone",
        "why": "cold and sour things contract the pores and shut the Cold in" }
    ],
    "daily_life": [
      { "advice": "Lie down under a warm blanket, sweat a little and then change into dry clothes",
        "why": "a light sweat releases the Exterior, while a drenching one would injure Qi and fluids" },
      { "advice": "Wrap a thick scarf round neck and shoulders whenever stepping out of the house",
        "why": "Wind and Cold enter at the nape, where the pores open to them first" },
      { "advice": "Take a hot ginger foot bath in the evening and go straight to a preheated bed",
        "why": "warmth from below draws the defensive Qi to the surface and disperses the chill" }
    ],
    "differentials": [
      { "id": "wind-heat-exterior", "sign": "a sore, red throat with thirst and a rapid pulse, where here the throat only itches" },
      { "id": "wind-water", "sign": "sudden puffiness of eyelids and face with scanty urine, which is missing here" },
      { "id": "shaoyang-disorder", "sign": "chills and fever that take turns, with a bitter taste, where here both are felt at once" },
      { "id": "lung-phlegm-fluids", "sign": "attacks of wheezing with plenty of frothy sputum, which go far beyond this light cough" }
    ]
  },
  {
    "id": "wind-heat-exterior",
    "name": "Wind-Heat Invading the Exterior", "pinyin": "Fēng Rè Fàn Biǎo", "han": "风热犯表",
    "group": "Exterior", "difficulty": "simple",
    "aetiology":
      "Wind and Heat enter through nose, mouth and skin, often in spring or in dry heated rooms, and disturb the defensive Qi and the Lung.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [16, 65],
    "complaints": [
      "a sore throat and fever since the day before",
      "a raw throat with pain on swallowing",
      "a feverish headache with a blocked nose",
      "swollen glands under the jaw and a burning throat",
      "a cough with a hoarse voice and a hot head"
    ],
    "histories": [
      "travelled in a packed, overheated train among coughing passengers",
      "looks after a nursery group in which half the children are ill",
      "danced until morning in a hot, crowded hall",
      "slept too little during a warm, gusty week in spring",
      "spent the weekend with a friend who had tonsillitis"
    ],
    "signs": [
      "a fever that clearly outweighs the chills",
      "a sore, red throat",
      "swollen tonsils",
      "slight thirst",
      "slight sweating on forehead and chest",
      "a blocked nose with thick yellow discharge",
      "a cough with a little yellow sputum",
      "a distending headache",
      "reddish eyes",
      "a preference for cool drinks",
      "slightly dark urine"
    ],
    "key_signs": [
      "a fever that clearly outweighs the chills",
      "a sore, red throat",
      "a preference for cool drinks"
    ],
    "tongue": "red at the tip and the front sides, with a thin, slightly yellow coat",
    "pulse": "floating and rapid",
    "principle": "Release the Exterior with cool, pungent means, expel Wind-Heat and ease the throat",
    "points": [
      { "code": "LI-4", "why": "expels Wind-Heat and relieves face and throat" },
      { "code": "LI-11", "why": "clears Heat and brings down the fever" },
      { "code": "SJ-5", "why": "releases the Exterior and expels Wind-Heat" },
      { "code": "DU-14", "why": "clears Heat, with cupping or bleeding when the fever is high" },
      { "code": "LU-11", "why": "soothes the swollen throat when bled" },
      { "code": "GB-20", "why": "expels Wind and clears the head" }
    ],
    "formula": { "name": "Honeysuckle and Forsythia Powder", "pinyin": "Yín Qiào Sǎn", "han": "银翘散",
      "why": "the leading cool, pungent formula for Wind-Heat with sore throat" },
    "nutrition": [
      { "advice": "Lukewarm tea of peppermint, chrysanthemum and elderflower, in small sips all day",
        "why": "cool, pungent herbs vent the Heat through the surface without freezing it in" },
      { "advice": "Pears, cucumber and mung bean soup as long as the throat is red and burning",
        "why": "cool, juicy foods clear Heat and replace the fluids which the fever consumes" },
      { "advice": "No ginger, chilli, garlic, alcohol, lamb or fried food before the throat is calm",
        "why": "hot and greasy things feed the Heat in throat and head" }
    ],
    "daily_life": [
      { "advice": "Air the bedroom well and cover up lightly instead of forcing a heavy sweat",
        "why": "Heat must be vented, while hot wrapping drives the fever up and dries the fluids" },
      { "advice": "Rest the voice and gargle with cool sage tea or salt water several times a day",
        "why": "the throat is the gate of the Lung, and cool rinsing eases the Heat that is stuck there" },
      { "advice": "Keep away from saunas, hot baths and overheated rooms while the fever lasts",
        "why": "outer heat adds to the inner Heat and makes the fever climb" }
    ],
    "differentials": [
      { "id": "wind-cold-exterior", "sign": "strong shivering without sweat and a watery nose, where here heat prevails" },
      { "id": "wind-dryness-lung", "sign": "dry nostrils, cracked lips and a tickling cough without sputum, which are missing here" },
      { "id": "lung-heat", "sign": "a loud cough with breathlessness and no chills at all, deeper than this surface illness" },
      { "id": "summer-heat-damp", "sign": "a heavy, wrapped head with nausea and a greasy coat, neither of which is seen here" }
    ]
  },
  {
    "id": "wind-dryness-lung",
    "name": "Wind-Dryness Invading the Lung", "pinyin": "Fēng Zào Shāng Fèi", "han": "风燥伤肺",
    "group": "Exterior", "difficulty": "complex",
    "aetiology":
      "Dry autumn wind, heated or conditioned air and dusty rooms invade nose and Lung from outside and dry the fluids before they are really lacking.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [16, 70],
    "complaints": [
      "a tickling cough that began a few days ago",
      "a rough, parched throat and cracked lips",
      "a ticklish throat with a dry, stinging nose",
      "sudden coughing fits that bring nothing up",
      "a slight cold with a scratchy voice and chapped lips"
    ],
    "histories": [
      "hiked through the hills on bright, gusty autumn days",
      "flew overnight across two continents in very dry cabin air",
      "moved into an office with constant air conditioning and no windows",
      "sanded floors for a week amid fine dust with the heating turned up",
      "spent a holiday in the desert with hot, gritty wind"
    ],
    "signs": [
      "a tickling cough that brings up next to nothing",
      "dry nostrils with slight crusts",
      "chapped lips",
      "a recent onset with slight chills and a little fever",
      "an itchy throat that feels like sandpaper",
      "traces of blood on the handkerchief after blowing the nose",
      "thirst for frequent small sips",
      "dry skin on face and hands",
      "a hoarse voice",
      "a slight headache",
      "rather dry stools"
    ],
    "key_signs": [
      "a tickling cough that brings up next to nothing",
      "dry nostrils with slight crusts",
      "a recent onset with slight chills and a little fever"
    ],
    "tongue": "slightly red at the tip, with a thin, dry white coat",
    "pulse": "floating and slightly rapid",
    "principle": "Expel Wind-Dryness from the surface and moisten the Lung to stop the tickling cough",
    "points": [
      { "code": "LU-7", "why": "releases the Exterior and descends Lung Qi to stop the cough" },
      { "code": "BL-12", "why": "expels the external Wind from the upper back" },
      { "code": "LU-9", "why": "moistens the Lung and nourishes its fluids" },
      { "code": "KI-6", "why": "moistens throat and nose" },
      { "code": "SP-6", "why": "promotes the body fluids" }
    ],
    "formula": { "name": "Mulberry Leaf and Apricot Kernel Decoction", "pinyin": "Sāng Xìng Tāng", "han": "桑杏汤",
      "why": "the classic formula to vent warm Dryness from the surface of the Lung" },
    "nutrition": [
      { "advice": "Pears stewed with a little honey and apricot kernel, eaten warm once or twice a day",
        "why": "pear and honey moisten the Lung and calm a cough that has nothing to bring up" },
      { "advice": "Almond milk, barley water and juicy fruit rather than crackers, crisps and toast",
        "why": "moist foods give back the fluids which dry air has taken from throat and nose" },
      { "advice": "No coffee, ginger, pepper or smoked meat as long as the throat feels like sandpaper",
        "why": "pungent and roasted flavours scatter what little moisture is left" }
    ],
    "daily_life": [
      { "advice": "Put a bowl of water on the radiator and rinse the nose with saline in the evening",
        "why": "moist air keeps the outer Dryness from doing further harm to the Lung" },
      { "advice": "Cover nose and mouth with a cloth in dusty places and on dry, windy days",
        "why": "this keeps the pathogen out at the very gate by which it came in" },
      { "advice": "Breathe gently through the nose and leave out hard running in the dry wind",
        "why": "rapid mouth breathing draws dry air straight into the Lung" }
    ],
    "differentials": [
      { "id": "lung-yin-deficiency", "sign": "night sweats and hot palms after months of coughing, where here all began a few days ago" },
      { "id": "wind-heat-exterior", "sign": "a swollen, sore throat with yellow mucus, where here all is dry" },
      { "id": "lung-heat", "sign": "high fever, a red face and a coarse cough, which are missing here" },
      { "id": "liver-fire-insulting-lung", "sign": "coughing fits set off by anger, with stitches in the ribs, of which there is no trace here" }
    ]
  },
  {
    "id": "summer-heat-damp",
    "name": "Invasion of Summer-Heat with Dampness", "pinyin": "Shǔ Shī Xí Biǎo", "han": "暑湿袭表",
    "group": "Exterior", "difficulty": "complex",
    "aetiology":
      "In hot, humid weather Summer-Heat carries Dampness into the body. Cold drinks and cooled rooms then shut both in under the skin.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [16, 70],
    "complaints": [
      "feverishness with a head that feels wrapped in a wet cloth",
      "nausea and heavy limbs in the middle of a heatwave",
      "fever, sticky sweat and no appetite",
      "a heavy headache with queasiness after days in muggy air",
      "leaden tiredness with a flushed face and a churning belly"
    ],
    "histories": [
      "helped to build a festival stage through a week of muggy heat",
      "went back and forth between a sweltering street and an ice-cold shopping centre",
      "camped by a lake in August and slept in a damp tent",
      "drank one iced lemonade after another on a scorching day trip",
      "has been working in a glasshouse during the hottest weeks of the year"
    ],
    "signs": [
      "fever that lingers in spite of sweating",
      "a heavy head as if tightly wrapped",
      "nausea with a stuffy chest during hot, muggy weather",
      "a slight aversion to cold",
      "sticky sweat",
      "aching, leaden limbs",
      "thirst without a wish to drink much",
      "poor appetite",
      "a sticky feeling in the mouth",
      "a bloated feeling after a few bites",
      "scanty, dark urine"
    ],
    "key_signs": [
      "fever that lingers in spite of sweating",
      "a heavy head as if tightly wrapped",
      "nausea with a stuffy chest during hot, muggy weather"
    ],
    "tongue": "red, with a greasy, slightly yellow coat",
    "pulse": "soggy and rapid",
    "principle": "Release the Exterior, clear Summer-Heat and resolve Dampness to harmonise the Middle",
    "points": [
      { "code": "DU-14", "why": "clears Summer-Heat and brings down the fever" },
      { "code": "LI-4", "why": "releases the Exterior" },
      { "code": "SJ-5", "why": "expels Heat from the surface and clears the head" },
      { "code": "REN-12", "why": "resolves Dampness in the Middle" },
      { "code": "SP-9", "why": "drains Dampness through the urine" },
      { "code": "PC-6", "why": "opens the chest and stops nausea" }
    ],
    "formula": { "name": "Newly Augmented Mosla Drink", "pinyin": "Xīn Jiā Xiāng Rú Yǐn", "han": "新加香薷饮",
      "why": "a formula that vents Summer-Heat and Dampness that are trapped under the skin" },
    "nutrition": [
      { "advice": "Watermelon and mung bean soup at room temperature during the muggy days",
        "why": "both clear Summer-Heat and lead it out through the urine without chilling the Middle" },
      { "advice": "Light rice soup with coix seed, winter melon and a few fresh lotus leaves",
        "why": "bland foods seep Dampness away while they cool" },
      { "advice": "No beer, ice cream, cream sauces or barbecued meat before the head is clear again",
        "why": "greasy and iced things trap Dampness and Heat in the Middle" }
    ],
    "daily_life": [
      { "advice": "Spend the midday hours in natural shade and shift all exertion to the early morning",
        "why": "the sun at its height adds Summer-Heat and forces out sweat, which costs Qi and fluids" },
      { "advice": "Wear loose linen and open the windows instead of sitting in strongly cooled rooms",
        "why": "artificial cold closes the pores over the Heat and Damp that want to leave" },
      { "advice": "Change sweaty clothes at once and sponge the skin with lukewarm water",
        "why": "wet cloth on the skin lets Dampness soak in, and lukewarm water keeps the pores open" }
    ],
    "differentials": [
      { "id": "wind-heat-exterior", "sign": "a swollen, sore throat with a floating pulse, where here head and limbs are heavy" },
      { "id": "spleen-damp-heat", "sign": "weeks of fullness and loose stools without any aversion to cold, where here the onset is acute" },
      { "id": "yangming-channel-heat", "sign": "profuse sweat, raging thirst and a flooding pulse, where here the thirst is slight" },
      { "id": "large-intestine-damp-heat", "sign": "mucus and blood in the stools with burning and straining, which are missing here" }
    ]
  },
  {
    "id": "wind-water",
    "name": "Wind-Water Invading the Lung", "pinyin": "Fēng Shuǐ Xiāng Bó", "han": "风水相搏",
    "group": "Exterior", "difficulty": "complex",
    "aetiology":
      "Wind invades the Lung, which no longer opens the water passages downwards. Fluids flood the skin, first in the face.",
    "nature": "full", "temperature": "neutral", "sex": "any", "ages": [16, 60],
    "complaints": [
      "swollen eyelids and a puffy face on waking",
      "sudden swelling of face and hands with little urine",
      "a cough with a face that swelled up overnight",
      "puffiness that began round the eyes and is spreading downwards",
      "rings and collars that became too tight within two days"
    ],
    "histories": [
      "had a sore throat with fever a week before the swelling began",
      "caught a chill at a rainy football match shortly before",
      "rode a motorcycle through wind and drizzle with an open collar",
      "swam in a cold lake late in the year and shivered for hours",
      "has just got through a bad cold without a single day of rest"
    ],
    "signs": [
      "sudden swelling of eyelids and face",
      "swelling that spreads downwards to hands and trunk",
      "scanty urine",
      "aversion to wind with a slight fever",
      "a bright, shiny skin over the swelling",
      "skin that springs back quickly when pressed",
      "a cough",
      "slight breathlessness",
      "aching joints",
      "a blocked nose",
      "no thirst"
    ],
    "key_signs": [
      "sudden swelling of eyelids and face",
      "scanty urine",
      "aversion to wind with a slight fever"
    ],
    "tongue": "slightly swollen, with a thin, moist white coat",
    "pulse": "floating and slippery",
    "principle": "Expel Wind, restore the Lung's diffusing and descending and open the water passages",
    "points": [
      { "code": "LU-7", "why": "restores the diffusing and descending of Lung Qi and opens the water passages" },
      { "code": "LI-4", "why": "expels Wind and directs its effect to the face" },
      { "code": "BL-12", "why": "expels Wind from the surface" },
      { "code": "BL-13", "why": "restores the descending of Lung Qi and so of fluids" },
      { "code": "REN-9", "why": "moves water in the whole body" },
      { "code": "DU-26", "why": "drains oedema of the face" }
    ],
    "formula": { "name": "Maidservant from Yue Decoction plus Atractylodes", "pinyin": "Yuè Bì Jiā Zhú Tāng", "han": "越婢加术汤",
      "why": "a formula that opens the Lung and drains the flooding water of the upper body" },
    "nutrition": [
      { "advice": "Corn silk tea and adzuki bean broth, lukewarm, spread over the whole day",
        "why": "both promote urination and so give the flooding fluids a way out" },
      { "advice": "Meals cooked without any salt or soy sauce until eyelids and face are slim again",
        "why": "salt holds water under the skin and keeps the swelling up" },
      { "advice": "Perilla leaf and a little ginger in clear soups with winter melon and its skin",
        "why": "perilla opens the Lung to the surface while winter melon drains the water" }
    ],
    "daily_life": [
      { "advice": "Stay in a wind-still room and keep forehead, nape and chest well covered",
        "why": "any new draught would again block the Lung, which moves the water" },
      { "advice": "Rest with the upper body raised until the puffiness of face and eyes has gone down",
        "why": "this eases breathing and helps the Lung to send the fluids downwards" },
      { "advice": "No bathing in open water and no walks in drizzle before the passing of urine is normal",
        "why": "wetness and wind from outside are the very pair that caused the flooding" }
    ],
    "differentials": [
      { "id": "kidney-yang-water-overflow", "sign": "swelling of the ankles for months, with cold knees, where here it came suddenly from above" },
      { "id": "spleen-yang-deficiency", "sign": "soft swelling of the limbs with loose stools and poor appetite, which are missing here" },
      { "id": "wind-cold-exterior", "sign": "shivering and an aching nape without any swelling, which here rules the picture" },
      { "id": "lung-phlegm-fluids", "sign": "attacks of wheezing with frothy sputum for years, where here it all began days ago" }
    ]
  },
  {
    "id": "lung-qi-deficiency",
    "name": "Lung Qi Deficiency", "pinyin": "Fèi Qì Xū", "han": "肺气虚",
    "group": "Lung", "difficulty": "simple",
    "aetiology":
      "Long coughing, bending over a desk, unspent grief or a weak constitution leave the Lung with too little Qi to breathe, speak and protect.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [20, 75],
    "complaints": [
      "shortness of breath on climbing stairs",
      "one cold after another since autumn",
      "a feeble cough that never quite goes away",
      "a voice that fades after a few sentences",
      "breaking into a sweat at the smallest effort"
    ],
    "histories": [
      "had severe pneumonia some years ago and has tired easily ever since",
      "has mourned a sister for a long time without speaking of it",
      "sits bent over a workbench for most of the day",
      "sings in two choirs and gives talks until no voice is left",
      "grew up with bronchitis every winter"
    ],
    "signs": [
      "shortness of breath on slight exertion",
      "a weak, low voice",
      "a dislike of speaking",
      "a feeble cough",
      "a little thin, watery sputum",
      "spontaneous sweating in the daytime",
      "catching cold easily",
      "a bright white complexion",
      "a dislike of draughts",
      "tiredness",
      "slumped shoulders and a sunken chest"
    ],
    "key_signs": [
      "shortness of breath on slight exertion",
      "a weak, low voice",
      "spontaneous sweating in the daytime"
    ],
    "tongue": "pale, a little sunken in front, with a thin white coat",
    "pulse": "empty, above all in the right cun position",
    "principle": "Tonify Lung Qi, consolidate the defensive Qi and support the breath and the voice",
    "points": [
      { "code": "LU-9", "why": "tonifies Lung Qi as the Source point" },
      { "code": "BL-13", "why": "tonifies the Lung through its Back-Shu point" },
      { "code": "DU-12", "why": "tonifies the Lung and lifts the chest" },
      { "code": "ST-36", "why": "tonifies Qi and strengthens the defence" },
      { "code": "REN-6", "why": "tonifies the original Qi, which supports the breath" }
    ],
    "formula": { "name": "Tonify the Lungs Decoction", "pinyin": "Bǔ Fèi Tāng", "han": "补肺汤",
      "why": "a formula that strengthens the breath and voice and steadies the surface" },
    "nutrition": [
      { "advice": "Oat or rice porridge with walnuts and a few slices of cooked astragalus root",
        "why": "sweet, warm grains build Qi, and astragalus firms up the defensive layer" },
      { "advice": "Chicken soup simmered for hours with carrot and yam, a cup of it every day",
        "why": "long-cooked soups give Qi to breath and voice without burdening digestion" },
      { "advice": "Hot spices and sweat-inducing teas only in traces, even at the first sneeze",
        "why": "strongly pungent things open the pores and scatter Qi that is already short" }
    ],
    "daily_life": [
      { "advice": "Stand up every hour, open the chest and take ten slow breaths with raised arms",
        "why": "an upright chest lets the Lung fill, which bending over a desk prevents" },
      { "advice": "Practise gentle breathing exercises or Qi Gong outdoors, stopping before any sweat",
        "why": "quiet breath training builds Lung Qi, while sweating would spend it" },
      { "advice": "Give the voice long pauses and find someone to whom the sorrow can be told",
        "why": "talking without end uses up Lung Qi, and unspoken grief dissolves it" }
    ],
    "differentials": [
      { "id": "lung-yin-deficiency", "sign": "a dry cough with hot palms and night sweats, where here sweat comes in the daytime" },
      { "id": "lung-spleen-qi-deficiency", "sign": "bloating and loose stools on top, while digestion is sound here" },
      { "id": "kidney-not-grasping-qi", "sign": "difficulty in breathing in, with a weak lower back, which is missing here" },
      { "id": "heart-qi-deficiency", "sign": "palpitations on exertion as the leading complaint, where here it is the breath and the voice" }
    ]
  },
  {
    "id": "lung-yin-deficiency",
    "name": "Lung Yin Deficiency", "pinyin": "Fèi Yīn Xū", "han": "肺阴虚",
    "group": "Lung", "difficulty": "simple",
    "aetiology":
      "Long-lasting coughs, feverish illness, late nights, tobacco and years in dry air use up the fluids and then the Yin of the Lung.",
    "nature": "empty", "temperature": "hot", "sex": "any", "ages": [30, 75],
    "complaints": [
      "a dry, hacking cough for months",
      "night sweats and a parched throat",
      "a hoarse voice that cracks towards evening",
      "a tickle in the throat that wakes at night",
      "hot hands and feet with a dry cough"
    ],
    "histories": [
      "smoked a packet a day for many years",
      "never really recovered from a long feverish bronchitis",
      "has taught in a dusty, overheated hall for years",
      "works night shifts in a bakery beside the ovens",
      "has lost weight since a chest infection last year"
    ],
    "signs": [
      "a dry cough with hardly a thread of sticky sputum",
      "streaks of blood in the sputum now and then",
      "night sweats",
      "a feeling of heat in palms, soles and chest",
      "a dry mouth and throat in the evening",
      "a hoarse voice",
      "red cheekbones in the afternoon",
      "a low fever in the late afternoon",
      "restless sleep",
      "a thin body",
      "a wish to sip water through the night"
    ],
    "key_signs": [
      "a dry cough with hardly a thread of sticky sputum",
      "night sweats",
      "a feeling of heat in palms, soles and chest"
    ],
    "tongue": "red and dry, with cracks in the front third and no coat",
    "pulse": "fine, rapid and without strength",
    "principle": "Nourish Lung Yin, moisten the throat and clear the Heat that stems from emptiness",
    "points": [
      { "code": "LU-9", "why": "nourishes the Yin of the Lung as its Source point" },
      { "code": "LU-10", "why": "clears Heat from throat and Lung" },
      { "code": "BL-43", "why": "nourishes Lung Yin in long, consuming illness" },
      { "code": "REN-4", "why": "nourishes Yin at the root of the body" },
      { "code": "KI-6", "why": "nourishes Yin and moistens the throat" }
    ],
    "formula": { "name": "Glehnia and Ophiopogon Decoction", "pinyin": "Shā Shēn Mài Dōng Tāng", "han": "沙参麦冬汤",
      "why": "a formula that gives fluids and Yin back to the Lung" },
    "nutrition": [
      { "advice": "White wood ear simmered with lily bulb and rock sugar as a small evening dessert",
        "why": "both moisten the Lung deeply and cool the Heat that comes with the night" },
      { "advice": "Duck, egg, pear and soaked sesame in the main meals instead of grilled spicy meat",
        "why": "moistening, slightly cool foods rebuild Yin, which spices and the grill consume" },
      { "advice": "No tobacco, espresso, curry or ginger tea, however tempting in the evening",
        "why": "all of them are hot and drying and burn up the Yin of the Lung" }
    ],
    "daily_life": [
      { "advice": "Be in bed by half past ten and give up night shifts for some months if possible",
        "why": "Yin is restored in the quiet of the night and used up by waking" },
      { "advice": "Choose calm stretching, slow walks by water and quiet instead of sweaty training",
        "why": "heavy sweating loses fluids, which the Lung lacks already" },
      { "advice": "Keep bedroom air moist and cool and let the heating be off through the night",
        "why": "dry, warm air draws further moisture from the Lung" }
    ],
    "differentials": [
      { "id": "wind-dryness-lung", "sign": "slight chills and an onset a few days ago, where here the cough has a long history" },
      { "id": "lung-kidney-yin-deficiency", "sign": "an aching lower back, tinnitus and emaciation in addition, which are missing here" },
      { "id": "lung-qi-deficiency", "sign": "a feeble, low voice, pale face and daytime sweating, instead of sweat at night" },
      { "id": "lung-heat", "sign": "thirst for cold drinks with a full, rapid pulse, where here it is fine" }
    ]
  },
  {
    "id": "lung-heat",
    "name": "Lung Heat", "pinyin": "Fèi Rè", "han": "肺热",
    "group": "Lung", "difficulty": "simple",
    "aetiology":
      "External Heat, or Cold that has turned to Heat, moves inwards and scorches the Lung; smoking and hot, spicy food prepare the ground.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [16, 70],
    "complaints": [
      "a barking cough with fever",
      "breathlessness and a burning chest",
      "a painful, loud cough with great thirst",
      "high temperature with a tight chest and a dry throat",
      "coughing with a flushed face and hot breath"
    ],
    "histories": [
      "went on working through a feverish cold and became much worse",
      "breathed in hot smoke while helping at a barn fire",
      "smokes strong cigarettes and loves vindaloo",
      "had a sore throat that moved down to the chest within days",
      "worked at the furnace of a foundry in spite of a cold"
    ],
    "signs": [
      "a loud, barking cough",
      "breathlessness with flaring nostrils",
      "chest pain on coughing",
      "a feeling of heat with thirst for cold water",
      "a red face",
      "sweating with hot skin",
      "hot, coarse breath",
      "hardly any sputum",
      "a dry, sore throat",
      "dark urine",
      "restlessness"
    ],
    "key_signs": [
      "a loud, barking cough",
      "breathlessness with flaring nostrils",
      "a feeling of heat with thirst for cold water"
    ],
    "tongue": "red, with a dry yellow coat",
    "pulse": "rapid, overflowing and full",
    "principle": "Clear Heat from the Lung, restore the descending of Lung Qi and calm the breathing",
    "points": [
      { "code": "LU-5", "why": "clears Heat from the Lung as the Water point" },
      { "code": "LU-10", "why": "clears Lung Heat and eases the throat" },
      { "code": "LI-11", "why": "clears Heat in general and brings down fever" },
      { "code": "LU-1", "why": "clears Heat and Fullness from the chest" },
      { "code": "BL-13", "why": "clears Lung Heat and restores its descending" }
    ],
    "formula": { "name": "Ephedra, Apricot Kernel, Gypsum and Licorice Decoction", "pinyin": "Má Xìng Shí Gān Tāng", "han": "麻杏石甘汤",
      "why": "a formula that vents and cools hot breath and cough" },
    "nutrition": [
      { "advice": "Cold-pressed pear, celery and water chestnut juice through the feverish days",
        "why": "cool, thin juices clear Heat from the Lung and quench the thirst" },
      { "advice": "Clear soups of white radish, tofu and spinach, hardly salted and not too hot",
        "why": "these cooling foods lead Heat downwards and are light to digest" },
      { "advice": "No lamb, chilli, cinnamon, spirits or cigarettes while breath and skin are hot",
        "why": "each of them throws fuel on the fire in the chest" }
    ],
    "daily_life": [
      { "advice": "Keep the room cool, sleep under a single sheet and stay in bed until the fever ends",
        "why": "stillness and coolness let the Heat go down instead of stirring it up" },
      { "advice": "Sponge forehead, arms and calves with cool water when the skin is burning",
        "why": "cooling the skin gives the inner Heat an outlet and quietens the breath" },
      { "advice": "Put off sauna, sun and all exertion until the breath is cool and calm again",
        "why": "movement and outer heat make a hot Lung pant even more" }
    ],
    "differentials": [
      { "id": "lung-phlegm-heat", "sign": "thick yellow-green sputum and rattling, where here there is hardly any sputum" },
      { "id": "wind-heat-exterior", "sign": "chills, a blocked nose and a floating pulse, which are over or missing here" },
      { "id": "liver-fire-insulting-lung", "sign": "rib pain, a bitter taste and coughing after quarrels, which are missing here" },
      { "id": "yangming-channel-heat", "sign": "flooding sweat and blazing thirst without cough, while the cough leads here" }
    ]
  },
  {
    "id": "lung-phlegm-heat",
    "name": "Phlegm-Heat Obstructing the Lung", "pinyin": "Tán Rè Yōng Fèi", "han": "痰热壅肺",
    "group": "Lung", "difficulty": "complex",
    "aetiology":
      "Heat condenses fluids into Phlegm, and both block the Lung. Tobacco, alcohol and rich, fried food do the same in slow motion.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [25, 75],
    "complaints": [
      "a cough with thick yellow sputum",
      "rattling breath and a tight chest",
      "a rumbling, productive cough with fever",
      "wheezing with green, foul-smelling mucus",
      "a stuffed chest and coughing fits in hot rooms"
    ],
    "histories": [
      "smokes heavily and eats fried food late at night",
      "had a chest cold that was never treated and slowly turned worse",
      "entertains clients with wine and rich dinners three evenings a week",
      "works in a steamy laundry and breathes in chemical vapours",
      "has put on a lot of weight on burgers and beer"
    ],
    "signs": [
      "profuse, sticky yellow-green sputum",
      "a barking cough with rattling in the chest",
      "wheezing",
      "a feeling of heat with a red face",
      "a tight, hot chest",
      "sputum with a foul smell",
      "thirst with little wish to drink",
      "a dry mouth with a sticky taste",
      "a dislike of lying flat",
      "constipation",
      "disturbed sleep"
    ],
    "key_signs": [
      "profuse, sticky yellow-green sputum",
      "a barking cough with rattling in the chest",
      "a feeling of heat with a red face"
    ],
    "tongue": "red and swollen, with a sticky yellow coat",
    "pulse": "slippery, rapid and full",
    "principle": "Clear Heat, resolve Phlegm and restore the descending of Lung Qi to free the chest",
    "points": [
      { "code": "LU-5", "why": "clears Heat and expels Phlegm from the Lung" },
      { "code": "LU-1", "why": "frees the chest and stops acute cough" },
      { "code": "LI-11", "why": "clears Heat" },
      { "code": "ST-40", "why": "resolves Phlegm and opens the chest" },
      { "code": "REN-12", "why": "resolves Phlegm at its source in the Middle" },
      { "code": "REN-22", "why": "descends Lung Qi and loosens Phlegm in the throat" }
    ],
    "formula": { "name": "Clear the Qi and Transform Phlegm Pill", "pinyin": "Qīng Qì Huà Tán Wán", "han": "清气化痰丸",
      "why": "the leading pill for thick yellow sputum with Heat" },
    "nutrition": [
      { "advice": "White radish with water chestnut and seaweed as a cool soup twice a day",
        "why": "radish and seaweed dissolve thick mucus and cool at the same time" },
      { "advice": "Grapefruit, loquat and pear between meals in place of sweets and biscuits",
        "why": "these fruits loosen hot, sticky sputum, while sugar thickens it" },
      { "advice": "No fried food, red wine, cheese or chilli as long as the sputum is coloured",
        "why": "grease and alcohol breed Phlegm and heat it at once" }
    ],
    "daily_life": [
      { "advice": "Stop smoking now, together with the evening drink that goes with the cigarette",
        "why": "smoke and alcohol are hot and boil the fluids of the Lung down to Phlegm" },
      { "advice": "Sleep half sitting on firm cushions in a cool room with the window ajar",
        "why": "an upright chest lets Phlegm drain, and cool air keeps it thin" },
      { "advice": "Have the back clapped from bottom to top in the morning and cough up what comes",
        "why": "loosened Phlegm must leave by the mouth, for it keeps the Heat alive while it stays" }
    ],
    "differentials": [
      { "id": "lung-heat", "sign": "a dry, painful cough without rattling, where here there is plenty of sputum" },
      { "id": "lung-phlegm-damp", "sign": "white sputum, no thirst and a white coat, where here all is yellow and hot" },
      { "id": "heart-phlegm-fire", "sign": "agitation, confused speech and palpitations, which are missing here" },
      { "id": "lung-phlegm-fluids", "sign": "thin, frothy white sputum and chilliness, the reverse of what is seen here" }
    ]
  },
  {
    "id": "lung-phlegm-damp",
    "name": "Phlegm-Damp Obstructing the Lung", "pinyin": "Tán Shī Zǔ Fèi", "han": "痰湿阻肺",
    "group": "Lung", "difficulty": "simple",
    "aetiology":
      "A Spleen overtaxed by sweets, dairy food and irregular meals lets Dampness gather into Phlegm, which the Lung then has to store.",
    "nature": "full", "temperature": "neutral", "sex": "any", "ages": [30, 75],
    "complaints": [
      "a chesty cough that is worst in the morning",
      "a stuffy chest with plenty of white mucus",
      "a cough that has come and gone for years",
      "shortness of breath when lying down",
      "constant clearing of the throat after breakfast"
    ],
    "histories": [
      "loves cream cakes, milk coffee and cheese at any hour",
      "lives in a basement flat with mould on the walls",
      "has spent many years driving a lorry on rolls and chocolate",
      "had repeated bronchitis and sits for most of the day",
      "gained fifteen kilos after giving up sports"
    ],
    "signs": [
      "a chronic cough with profuse, sticky white sputum",
      "sputum that is easily brought up, most of all in the morning",
      "a pasty white complexion",
      "oppression of the chest",
      "shortness of breath, worse lying down",
      "a muzzy head",
      "nausea after rich food",
      "a sticky taste in the mouth",
      "no thirst",
      "heavy limbs",
      "a sleepy hour after each meal"
    ],
    "key_signs": [
      "a chronic cough with profuse, sticky white sputum",
      "sputum that is easily brought up, most of all in the morning",
      "oppression of the chest"
    ],
    "tongue": "swollen, with a thick, sticky white coat",
    "pulse": "slippery",
    "principle": "Resolve Phlegm, dry Dampness and restore the descending of Lung Qi in the chest",
    "points": [
      { "code": "LU-7", "why": "restores the descending of Lung Qi" },
      { "code": "LU-1", "why": "relieves fullness of the chest and cough" },
      { "code": "REN-17", "why": "opens the chest and moves Qi to shift Phlegm" },
      { "code": "ST-40", "why": "resolves Phlegm wherever it is" },
      { "code": "REN-12", "why": "dries Dampness in the Middle" },
      { "code": "BL-20", "why": "helps the Spleen to transform fluids so that no new Phlegm is made" }
    ],
    "formula": { "name": "Two-Aged Decoction", "pinyin": "Èr Chén Tāng", "han": "二陈汤",
      "why": "the mother formula against Phlegm born of Dampness" },
    "nutrition": [
      { "advice": "Warm barley or rye porridge with tangerine peel and thyme instead of milk muesli",
        "why": "aromatic peel moves Qi and dries Dampness, while milk produces more mucus" },
      { "advice": "Radish, onion, mustard greens and a pinch of white pepper in light cooked dishes",
        "why": "mildly pungent vegetables cut through sticky white mucus" },
      { "advice": "No milk, cream, cheese, bananas or sweets for the next weeks, above all at night",
        "why": "these are the raw material from which Phlegm is made" }
    ],
    "daily_life": [
      { "advice": "Walk briskly for half an hour every day and do chest-opening arm swings",
        "why": "movement stirs sluggish fluids and helps the Lung to bring mucus up" },
      { "advice": "Eat the last meal before six o'clock and sleep with the upper body a little raised",
        "why": "undigested food turns into Phlegm overnight, and a raised chest breathes freely" },
      { "advice": "Move out of mouldy rooms or dry them thoroughly, and air twice a day",
        "why": "dampness around the body keeps the dampness inside it going" }
    ],
    "differentials": [
      { "id": "lung-phlegm-heat", "sign": "yellow sputum, thirst and a red face, where here the mucus is white" },
      { "id": "lung-phlegm-fluids", "sign": "thin, watery and frothy sputum with chilliness, where here it is sticky" },
      { "id": "lung-spleen-qi-deficiency", "sign": "a feeble cough with little sputum and a weak voice, while here the chest is full" },
      { "id": "spleen-cold-damp", "sign": "a full, heavy belly with loose stools and hardly any cough, which leads here" }
    ]
  },
  {
    "id": "lung-phlegm-fluids",
    "name": "Phlegm-Fluids Obstructing the Lung", "pinyin": "Tán Yǐn Tíng Fèi", "han": "痰饮停肺",
    "group": "Lung", "difficulty": "complex",
    "aetiology":
      "When Yang is too weak to warm the water, thin cold fluids pool in the Lung; cold weather stirs them up again and again.",
    "nature": "mixed", "temperature": "cold", "sex": "any", "ages": [40, 78],
    "complaints": [
      "wheezing with frothy sputum every winter",
      "coughing up watery foam",
      "breathlessness at night that forces sitting up",
      "a cough with a shivery back in cold weather",
      "splashing sounds in the chest and wheezing"
    ],
    "histories": [
      "worked for years on a fishing boat in all weathers",
      "has had asthma since childhood that flares up with the first frost",
      "lives in a draughty farmhouse with one stove",
      "drank iced water with every meal for years and hardly ever feels warm",
      "sorted goods in a cold store for most of a working life"
    ],
    "signs": [
      "profuse thin, frothy white sputum",
      "wheezing set off by cold",
      "breathlessness that prevents lying flat",
      "a chilly patch between the shoulder blades",
      "a slightly puffy face in the morning",
      "a splashing sound in the chest",
      "dizziness",
      "cold hands and feet",
      "no wish to drink",
      "a pale, bluish tinge round the lips",
      "onset with the first cold days"
    ],
    "key_signs": [
      "profuse thin, frothy white sputum",
      "wheezing set off by cold",
      "a chilly patch between the shoulder blades"
    ],
    "tongue": "pale and swollen, with a thick, wet white coat",
    "pulse": "wiry and fine, weak when pressed",
    "principle": "Warm the Lung, resolve thin Phlegm-Fluids and redirect the rebelling breath downwards",
    "points": [
      { "code": "LU-5", "why": "expels watery Phlegm from the Lung" },
      { "code": "BL-13", "why": "warms the Lung with moxa and restores its descending" },
      { "code": "BL-43", "why": "tonifies the Lung in long illness and warms the chilled upper back" },
      { "code": "EX-B-1", "why": "calms wheezing" },
      { "code": "REN-9", "why": "transforms and moves fluids" },
      { "code": "ST-40", "why": "resolves Phlegm and opens the chest" }
    ],
    "formula": { "name": "Minor Bluegreen Dragon Decoction", "pinyin": "Xiǎo Qīng Lóng Tāng", "han": "小青龙汤",
      "why": "a formula that warms the Lung and dissolves thin fluids when cold sets off the wheezing" },
    "nutrition": [
      { "advice": "Hot soup of dried ginger, fennel and lean chicken, in small bowls and often",
        "why": "hot, drying spices warm the Yang that has to steam the pooled fluids away" },
      { "advice": "Small sips of hot cinnamon or ginger tea in place of large glasses of water",
        "why": "little and hot is transformed, while much and cold adds to the pool in the chest" },
      { "advice": "No melon, cucumber, tofu, ice or salted fish as long as the sputum is frothy",
        "why": "cold and salty things bind watery fluids and weaken the Yang" }
    ],
    "daily_life": [
      { "advice": "Wear a woollen waistcoat and warm the upper back with a hot-water bottle at night",
        "why": "the chilly spot between the shoulder blades marks where the fluids lie" },
      { "advice": "Breathe through a scarf on frosty days and leave the house only after the sun is up",
        "why": "cold air striking the Lung wakes the fluids that lie in wait there" },
      { "advice": "Have moxa on the upper back in the hottest weeks of the year, before winter comes",
        "why": "treating a winter illness in summer builds the Yang against the next cold season" }
    ],
    "differentials": [
      { "id": "lung-phlegm-damp", "sign": "thick, sticky sputum, easily raised in the morning, where here it is watery foam" },
      { "id": "wind-cold-exterior", "sign": "a first short illness with stiff neck and no wheezing, where here it returns every winter" },
      { "id": "kidney-not-grasping-qi", "sign": "difficulty in breathing in without much sputum, where here foam is plentiful" },
      { "id": "kidney-yang-water-overflow", "sign": "heavy, pitting swelling of the legs with little urine, which is missing here" }
    ]
  }
]$bank$);

/* Large Intestine and Spleen. */
select private.store_bank_patterns($bank$[
  {
    "id": "large-intestine-damp-heat",
    "name": "Damp-Heat in the Large Intestine", "pinyin": "Dà Cháng Shī Rè", "han": "大肠湿热",
    "group": "Large Intestine", "difficulty": "simple",
    "aetiology":
      "Spoilt or greasy food, alcohol and hot, humid weather send Damp-Heat into the Large Intestine, where it injures Qi and Blood.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [16, 70],
    "complaints": [
      "diarrhoea with mucus and burning",
      "urgent, foul-smelling stools with cramps",
      "blood and slime in the stools",
      "cramping belly pain that drives to the toilet",
      "repeated urges to pass stool with little result"
    ],
    "histories": [
      "ate lukewarm seafood at a street stall on holiday",
      "works in a hot kitchen and lives on takeaway curries and beer",
      "travelled through the tropics and drank from a doubtful well",
      "celebrated for three days with grilled sausages and punch",
      "has had such attacks every humid summer for years"
    ],
    "signs": [
      "foul-smelling diarrhoea",
      "mucus and blood in the stools",
      "burning at the anus",
      "straining with the feeling of never being done",
      "cramping pain that is not relieved by passing stool",
      "a dislike of pressure on the belly",
      "a feeling of heat with slight fever",
      "thirst without much wish to drink",
      "heaviness of body and limbs",
      "scanty, dark urine",
      "rumbling of the bowels"
    ],
    "key_signs": [
      "foul-smelling diarrhoea",
      "mucus and blood in the stools",
      "burning at the anus"
    ],
    "tongue": "red, with a sticky yellow coat that is thickest at the root",
    "pulse": "slippery and rapid",
    "principle": "Clear Heat and resolve Dampness from the Large Intestine and stop the urgent diarrhoea",
    "points": [
      { "code": "ST-25", "why": "clears Heat from the Large Intestine and stops diarrhoea" },
      { "code": "ST-37", "why": "clears Damp-Heat as the Lower He-Sea point of the Large Intestine" },
      { "code": "LI-11", "why": "clears Heat and resolves Dampness" },
      { "code": "SP-9", "why": "drains Damp-Heat from the lower Burner" },
      { "code": "BL-25", "why": "clears the Large Intestine through its Back-Shu point" },
      { "code": "ST-44", "why": "clears Heat from the bowels" }
    ],
    "formula": { "name": "Peony Decoction", "pinyin": "Sháo Yào Tāng", "han": "芍药汤",
      "why": "the leading formula for slimy, bloody stools with straining" },
    "nutrition": [
      { "advice": "Thin rice gruel with mung beans and coix seed in small bowls for the first days",
        "why": "it cools, drains Dampness and gives the burning gut hardly any work" },
      { "advice": "Lukewarm green tea and water from boiled purslane or dandelion leaves",
        "why": "bitter, cooling leaves clear Heat and Dampness from the bowels" },
      { "advice": "No shellfish, sausages, curry, cream or alcohol until the stools are clean",
        "why": "greasy, hot and spoilt-prone foods renew the Damp-Heat in the bowels" }
    ],
    "daily_life": [
      { "advice": "Rest with loose clothes round the belly in a cool, airy room, without a hot-water bottle",
        "why": "warmth pressed on the belly would add Heat to an inflamed bowel" },
      { "advice": "Keep kitchen boards, hands and leftovers scrupulously clean in warm weather",
        "why": "tainted food is the quickest way for Damp-Heat to get into the bowels" },
      { "advice": "Keep out of muggy heat and put off strenuous work until the urgency is over",
        "why": "humid heat outside feeds the one inside, and exertion spends the lost fluids" }
    ],
    "differentials": [
      { "id": "large-intestine-cold", "sign": "watery stools without smell and a belly that wants warmth, where here all burns" },
      { "id": "spleen-damp-heat", "sign": "fullness under the ribs and nausea without blood or slime in the stools, as found here" },
      { "id": "liver-overacting-spleen", "sign": "cramps after tension that ease with the stool, where here straining goes on" },
      { "id": "food-retention", "sign": "belching of sour, rotten-smelling air after an over-rich meal, which is missing here" }
    ]
  },
  {
    "id": "large-intestine-dryness",
    "name": "Large Intestine Dryness", "pinyin": "Dà Cháng Jīn Kuī", "han": "大肠津亏",
    "group": "Large Intestine", "difficulty": "simple",
    "aetiology":
      "Dry food, too little drink, age, dry climates or long illness use up the fluids, so that the bowels can no longer glide.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [25, 80],
    "complaints": [
      "constipation with hard, dry pellets",
      "a bowel movement only every third or fourth day",
      "painful, laborious stools like sheep droppings",
      "a dry mouth and sluggish bowels",
      "small fissures from hard stools"
    ],
    "histories": [
      "forgets to drink and lives on toast, crackers and black coffee",
      "lost a great deal of fluid through a long feverish illness",
      "has taken water tablets and strong laxatives for years",
      "lives in a dry mountain climate with the stove always on",
      "has eaten next to nothing for months in order to stay slim"
    ],
    "signs": [
      "dry stools in small, hard pellets",
      "stools that are difficult to expel although there is no pain in the belly",
      "bowels that open only every three or four days",
      "a dry mouth and throat",
      "slight bad breath",
      "a thin body",
      "dry skin and brittle hair",
      "fissures that sting on passing stool",
      "dizziness after straining",
      "a wish for small sips of water"
    ],
    "key_signs": [
      "dry stools in small, hard pellets",
      "stools that are difficult to expel although there is no pain in the belly",
      "a dry mouth and throat"
    ],
    "tongue": "dry and slightly red, with little coat",
    "pulse": "fine",
    "principle": "Promote fluids, moisten the Large Intestine and let the bowels glide open again",
    "points": [
      { "code": "KI-6", "why": "nourishes fluids and moistens the bowels" },
      { "code": "SJ-6", "why": "moves the bowels and frees the Triple Burner" },
      { "code": "SP-6", "why": "nourishes Yin and fluids of the lower Burner" },
      { "code": "ST-36", "why": "helps the Middle to generate fluids" },
      { "code": "ST-25", "why": "regulates the Large Intestine through its Front-Mu point" }
    ],
    "formula": { "name": "Increase the Fluids Decoction", "pinyin": "Zēng Yè Tāng", "han": "增液汤",
      "why": "the formula that adds water so that the stranded boat floats on" },
    "nutrition": [
      { "advice": "Soaked prunes or figs with a spoon of linseed oil in the morning",
        "why": "sweet fruit and oil moisten the bowels and let dry stools slide" },
      { "advice": "Spinach, beetroot and sesame paste with the main meals, and soup in the evening",
        "why": "oily seeds and juicy roots replace the moisture the bowels have lost" },
      { "advice": "No toast, crackers, popcorn, black coffee or dry red wine for some time",
        "why": "dry, roasted and astringent things rob the bowels of what fluid is left" }
    ],
    "daily_life": [
      { "advice": "Drink a large cup of warm water on waking and then allow a quiet quarter of an hour",
        "why": "water after the night wets the bowels at the hour when they move by themselves" },
      { "advice": "Rub a little sesame oil clockwise round the navel for five minutes every evening",
        "why": "gentle strokes along the course of the bowel coax dry stools onwards" },
      { "advice": "Give up saunas and strong laxatives and put out bowls of water in heated rooms",
        "why": "both drain fluids, and dry air takes the remainder" }
    ],
    "differentials": [
      { "id": "large-intestine-heat", "sign": "burning, a red face and a dry yellow coat, where here there is no heat to speak of" },
      { "id": "yangming-organ-heat", "sign": "tidal fever and a hard belly that cannot bear touch, which are missing here" },
      { "id": "blood-deficiency", "sign": "a dull pale face, numbness and a pale body of the tongue, while here it is slightly red" },
      { "id": "stomach-yin-deficiency", "sign": "dull burning above the navel and hunger without a wish to eat, which are missing here" }
    ]
  },
  {
    "id": "large-intestine-heat",
    "name": "Heat in the Large Intestine", "pinyin": "Dà Cháng Rè Jié", "han": "大肠热结",
    "group": "Large Intestine", "difficulty": "simple",
    "aetiology":
      "Hot, spicy and dry-roasted food, alcohol and smouldering Heat of the Stomach bake the contents of the Large Intestine.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [20, 70],
    "complaints": [
      "constipation with a burning anus",
      "hard stools and a hot, dry mouth",
      "a bloated, tender belly without stool for days",
      "burning haemorrhoids and hard stools",
      "bad breath and blocked bowels"
    ],
    "histories": [
      "eats grilled meat with hot sauce almost every day",
      "drinks spirits and hardly any water on business trips",
      "quit vegetables for a diet of beef, eggs and roasted nuts",
      "works as a cook and seasons everything with chilli and garlic",
      "took courses of warming tonic capsules bought on the internet"
    ],
    "signs": [
      "constipation with dry, hot stools",
      "a burning sensation in the mouth and at the anus",
      "swelling and redness of the anus",
      "thirst with a preference for cold water",
      "scanty, dark urine",
      "a full, tender lower belly",
      "bad breath",
      "a flushed face",
      "dry lips with small sores",
      "irritability in the evening",
      "throbbing haemorrhoids"
    ],
    "key_signs": [
      "constipation with dry, hot stools",
      "a burning sensation in the mouth and at the anus",
      "thirst with a preference for cold water"
    ],
    "tongue": "red, with a thick, dry yellow coat that turns brownish at the root",
    "pulse": "full and rapid",
    "principle": "Clear Heat in the Large Intestine, lubricate the stool and promote its downward movement",
    "points": [
      { "code": "LI-11", "why": "clears Heat from the Large Intestine as its He-Sea point" },
      { "code": "ST-44", "why": "clears the Heat of the Bright Yang" },
      { "code": "ST-37", "why": "clears the Large Intestine as its Lower He-Sea point" },
      { "code": "SP-15", "why": "promotes the movement of stools" },
      { "code": "SJ-6", "why": "clears Heat from the Triple Burner and opens the bowels" }
    ],
    "formula": { "name": "Hemp Seed Pill", "pinyin": "Má Zǐ Rén Wán", "han": "麻子仁丸",
      "why": "a formula that clears Heat and lubricates baked stools" },
    "nutrition": [
      { "advice": "Ripe pears, kiwi and rhubarb compote with little sugar, eaten cool for breakfast",
        "why": "cool fruit with a touch of bitterness clears Heat and pushes the stool down" },
      { "advice": "Lightly steamed chard, celery and cucumber with wheat noodles instead of steak",
        "why": "cool vegetables quench the Heat and their fibres move baked stools on" },
      { "advice": "No chilli, garlic, lamb, roasted nuts or spirits until the burning is over",
        "why": "these are the very fuel that has baked the bowels" }
    ],
    "daily_life": [
      { "advice": "Swim or cycle at an easy pace in the cool of the morning before breakfast",
        "why": "moderate movement in cool surroundings sets the bowels going without heating them" },
      { "advice": "Take a cool sitz bath after each bowel movement and leave out hot tubs",
        "why": "coolness draws Heat from the burning anus, while hot water swells it" },
      { "advice": "Answer the first urge to pass stool and never read or work through it",
        "why": "held stools bake on in the Heat and become harder by the hour" }
    ],
    "differentials": [
      { "id": "large-intestine-dryness", "sign": "dry pellets without burning or flushed face, where here heat is plain to see" },
      { "id": "yangming-organ-heat", "sign": "tidal fever, confusion and a hard belly in acute illness, which are missing here" },
      { "id": "stomach-fire", "sign": "bleeding gums and gnawing hunger in the foreground, where here it is the bowel" },
      { "id": "large-intestine-damp-heat", "sign": "slimy, bloody diarrhoea, quite the opposite of dry stools" }
    ]
  },
  {
    "id": "large-intestine-cold",
    "name": "Cold Invading the Large Intestine", "pinyin": "Hán Qīn Dà Cháng", "han": "寒侵大肠",
    "group": "Large Intestine", "difficulty": "simple",
    "aetiology":
      "Sitting on cold ground, an uncovered belly or a flood of iced food lets Cold enter the Large Intestine directly and cramp it.",
    "nature": "full", "temperature": "cold", "sex": "any", "ages": [16, 65],
    "complaints": [
      "sudden belly cramps with watery diarrhoea",
      "griping pain below the navel and an icy belly",
      "watery stools after catching a chill",
      "cramps that bend the body double",
      "noisy bowels and sudden loose stools"
    ],
    "histories": [
      "sat on wet stone at an open-air concert in the evening",
      "surfed for hours in cold water without a wetsuit",
      "ate two tubs of ice cream straight after a run",
      "slept in a light tent with a bare midriff on a frosty night",
      "ate a large bowl of chilled melon and drank iced tea at a picnic"
    ],
    "signs": [
      "sudden cramping pain round and below the navel",
      "watery diarrhoea with little smell",
      "relief from a hot-water bottle on the belly",
      "a cold feeling in the belly",
      "loud gurgling",
      "clear, plentiful urine",
      "a pale face during the cramps",
      "no thirst",
      "slight shivering",
      "a tense belly that resents pressure"
    ],
    "key_signs": [
      "sudden cramping pain round and below the navel",
      "watery diarrhoea with little smell",
      "relief from a hot-water bottle on the belly"
    ],
    "tongue": "of normal body colour, with a thick white coat",
    "pulse": "deep, tight and wiry",
    "principle": "Expel Cold from the Large Intestine, warm the lower belly and stop pain and diarrhoea",
    "points": [
      { "code": "ST-25", "why": "regulates the Large Intestine and stops diarrhoea and pain" },
      { "code": "ST-37", "why": "regulates the Large Intestine as its Lower He-Sea point" },
      { "code": "ST-36", "why": "expels Cold with moxa and stops abdominal pain" },
      { "code": "REN-8", "why": "warms the lower belly with moxa on salt, never with the needle" },
      { "code": "BL-25", "why": "expels Cold from the Large Intestine with moxa" }
    ],
    "formula": { "name": "Correct Qi Heavenly Fragrance Powder", "pinyin": "Zhèng Qì Tiān Xiāng Sǎn", "han": "正气天香散",
      "why": "a formula that warms the lower belly and moves Qi to stop cramps" },
    "nutrition": [
      { "advice": "Rice porridge with dried ginger, nutmeg and a pinch of cinnamon while it lasts",
        "why": "nutmeg and dried ginger warm the bowels and stop watery stools" },
      { "advice": "Hot fennel and caraway tea in small sips, unsweetened, every hour or so",
        "why": "warm aromatic seeds disperse Cold and loosen cramps of the bowels" },
      { "advice": "No ice cream, melon, raw salad or chilled juice for a week after the attack",
        "why": "iced and raw things carry Cold straight back into the bowels" }
    ],
    "daily_life": [
      { "advice": "Keep a hot-water bottle or a heated cherry-stone bag on the navel for half an hour",
        "why": "warmth on the spot disperses the Cold and lets the cramped bowel relax" },
      { "advice": "Take off wet swimwear at once and never sit on stone, metal or damp grass",
        "why": "from below Cold rises into the bowels with hardly any hindrance" },
      { "advice": "Wear a body warmer that covers the navel and loins when camping or on a motorbike",
        "why": "a covered belly gives the Cold no entrance" }
    ],
    "differentials": [
      { "id": "large-intestine-damp-heat", "sign": "burning, slimy and foul stools, where here they are watery and without smell" },
      { "id": "spleen-yang-deficiency", "sign": "loose stools with tiredness for years, where here a sound person falls ill suddenly" },
      { "id": "stomach-cold", "sign": "pain above the navel with vomiting of clear fluid, where here it is the lower belly" },
      { "id": "liver-channel-cold", "sign": "pain drawing into groin and genitals without diarrhoea, which are not affected here" }
    ]
  },
  {
    "id": "spleen-qi-deficiency",
    "name": "Spleen Qi Deficiency", "pinyin": "Pí Qì Xū", "han": "脾气虚",
    "group": "Spleen", "difficulty": "simple",
    "aetiology":
      "Irregular meals, raw and cold food, brooding and overwork weaken the Spleen, which then fails to transform food into Qi and Blood.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [18, 70],
    "complaints": [
      "poor appetite and bloating after meals",
      "loose stools and fatigue",
      "tiredness that is worst after eating",
      "a swollen belly by the afternoon",
      "weak arms and legs and a wish to lie down"
    ],
    "histories": [
      "skips breakfast and lives on salads and smoothies",
      "has brooded a great deal over money this year",
      "works long hours at a desk and eats while typing",
      "has gone from one slimming diet to the next for years",
      "took several courses of antibiotics and has digested poorly ever since"
    ],
    "signs": [
      "bloating after meals",
      "loose stools",
      "fatigue that deepens after eating",
      "a pale, sallow complexion",
      "poor appetite",
      "weak limbs",
      "a craving for sweets",
      "a low voice",
      "going over the same thoughts again and again",
      "a wish to lie down after lunch",
      "bits of undigested food in the stools"
    ],
    "key_signs": [
      "bloating after meals",
      "loose stools",
      "fatigue that deepens after eating"
    ],
    "tongue": "pale, slightly swollen, with tooth marks and a thin white coat",
    "pulse": "weak, especially in the right guan position",
    "principle": "Tonify Spleen Qi and strengthen its function of transforming and transporting",
    "points": [
      { "code": "ST-36", "why": "tonifies Qi and strengthens Spleen and Stomach" },
      { "code": "SP-3", "why": "tonifies the Spleen as its Source point" },
      { "code": "SP-6", "why": "strengthens the Spleen and its transport of fluids" },
      { "code": "REN-12", "why": "strengthens the Middle as its Front-Mu point" },
      { "code": "BL-20", "why": "tonifies the Spleen through its Back-Shu point" },
      { "code": "BL-21", "why": "supports the Stomach, the Spleen's partner" }
    ],
    "formula": { "name": "Four Gentlemen Decoction", "pinyin": "Sì Jūn Zǐ Tāng", "han": "四君子汤",
      "why": "the basic formula to strengthen the Spleen and tonify Qi" },
    "nutrition": [
      { "advice": "Warm congee of rice or millet with squash and a few red dates for breakfast",
        "why": "sweet, warm grains tonify the Spleen and are digested with little effort" },
      { "advice": "Steamed carrots, sweet potato and some chicken rather than raw salads",
        "why": "cooked food spares the weak Spleen the work of warming and breaking it down" },
      { "advice": "No smoothies, sweets and grazing between meals, however strong the craving",
        "why": "constant sweet and raw bites wear out a Spleen that never gets a pause" }
    ],
    "daily_life": [
      { "advice": "Eat at fixed hours, sitting down, without a screen, and chew until it is mush",
        "why": "a steady rhythm and good chewing take over half of the Spleen's work" },
      { "advice": "Take a slow ten-minute walk after meals rather than reading or lying down",
        "why": "gentle use of the limbs, which the Spleen governs, helps it to transport" },
      { "advice": "Set aside one short hour for worries and a hobby of the hands for the evening",
        "why": "endless brooding knots the Qi of the Spleen, and handwork unties it" }
    ],
    "differentials": [
      { "id": "spleen-yang-deficiency", "sign": "cold limbs and a wish for warmth on the belly, which are missing here" },
      { "id": "stomach-qi-deficiency", "sign": "discomfort above the navel and weakness in the morning, where here stools and bloating lead" },
      { "id": "liver-overacting-spleen", "sign": "rib distension and loose stools after annoyance, where tension plays no part here" },
      { "id": "spleen-cold-damp", "sign": "a sticky mouth, heavy head and thick greasy coat, while the coat is thin here" },
      { "id": "spleen-qi-sinking", "sign": "a bearing-down feeling and prolapse, which are missing here" }
    ]
  },
  {
    "id": "spleen-yang-deficiency",
    "name": "Spleen Yang Deficiency", "pinyin": "Pí Yáng Xū", "han": "脾阳虚",
    "group": "Spleen", "difficulty": "simple",
    "aetiology":
      "Years of raw and chilled food, a damp cold dwelling or long lack of Qi let the Yang of the Spleen go out like a fire without draught.",
    "nature": "empty", "temperature": "cold", "sex": "any", "ages": [25, 75],
    "complaints": [
      "loose stools and cold hands and feet",
      "dull belly pain that is soothed by warmth",
      "loose stools that still show what was eaten",
      "a chilly belly and great tiredness",
      "a bloated upper belly, swollen feet and icy fingers"
    ],
    "histories": [
      "has eaten raw vegetables and yoghurt as main food for years",
      "lives in a cold, damp ground-floor flat by the river",
      "works in the cold room of a slaughterhouse",
      "drinks chilled water with every meal and freezes in any season",
      "was ill with diarrhoea for weeks on a voyage and has felt cold ever since"
    ],
    "signs": [
      "watery stools with undigested food",
      "cold limbs",
      "dull belly pain that improves with warmth and pressure",
      "bloating after eating",
      "a dull pale face",
      "tiredness",
      "a wish for hot drinks only",
      "slight swelling of the feet",
      "poor appetite",
      "a wish to curl up under a blanket",
      "clear, plentiful urine"
    ],
    "key_signs": [
      "watery stools with undigested food",
      "cold limbs",
      "dull belly pain that improves with warmth and pressure"
    ],
    "tongue": "pale, swollen and wet, with a white coat",
    "pulse": "deep, weak and slow",
    "principle": "Warm and tonify Spleen Yang and dispel the inner Cold that arises from emptiness",
    "points": [
      { "code": "BL-20", "why": "tonifies and warms the Spleen with needle and moxa" },
      { "code": "LR-13", "why": "strengthens the Spleen through its Front-Mu point" },
      { "code": "REN-8", "why": "warms the Yang of the Spleen with moxa on salt, never with the needle" },
      { "code": "REN-12", "why": "warms the Middle with moxa" },
      { "code": "ST-36", "why": "tonifies Yang and Qi of the Middle with moxa" }
    ],
    "formula": { "name": "Regulate the Middle Pill", "pinyin": "Lǐ Zhōng Wán", "han": "理中丸",
      "why": "a formula that warms the Middle and strengthens the Spleen" },
    "nutrition": [
      { "advice": "Lamb or chicken stew with dried ginger, cinnamon and chestnuts for lunch",
        "why": "warming meat and spices rekindle the fire under the cooking pot of the Middle" },
      { "advice": "Oven-roasted fennel, pumpkin and leek served hot, with a little black pepper",
        "why": "roasting puts warmth into vegetables which raw ones lack" },
      { "advice": "No yoghurt, raw fruit, tofu, green tea or anything from the fridge, even in summer",
        "why": "each cold bite has to be warmed with Yang that the Spleen cannot spare" }
    ],
    "daily_life": [
      { "advice": "Wear a wool belly band and warm socks, and lay a hot-water bottle on the navel",
        "why": "warmth that is kept in the belly need not be produced by weak Yang" },
      { "advice": "Go out in the sunny midday hours and keep clear of wet grass and cold floors",
        "why": "sun and dry warmth support Yang, while cold and wet put it out" },
      { "advice": "Warm the belly with a moxa box over the navel for fifteen minutes every other day",
        "why": "moxa brings mild heat into the depth where the fire has burnt low" }
    ],
    "differentials": [
      { "id": "spleen-qi-deficiency", "sign": "the same tired digestion without any coldness, which is marked here" },
      { "id": "spleen-kidney-yang-deficiency", "sign": "diarrhoea at daybreak with a cold, weak lower back, which are missing here" },
      { "id": "spleen-cold-damp", "sign": "a heavy head, nausea and sticky taste with a thick coat, a picture of fullness" },
      { "id": "large-intestine-cold", "sign": "sudden violent cramps after a chill, where here the ache is dull and long-standing" }
    ]
  },
  {
    "id": "spleen-qi-sinking",
    "name": "Spleen Qi Sinking", "pinyin": "Pí Qì Xià Xiàn", "han": "脾气下陷",
    "group": "Spleen", "difficulty": "complex",
    "aetiology":
      "Births, heavy lifting, long standing or lasting illness exhaust the Spleen, whose Qi no longer lifts and holds the organs in place.",
    "nature": "empty", "temperature": "neutral", "sex": "female", "ages": [35, 78],
    "complaints": [
      "a dragging feeling low in the belly",
      "a bearing-down sensation after standing",
      "a prolapse that is felt on coughing or lifting",
      "urgent, frequent urination with a heavy pelvis",
      "haemorrhoids that come out and have to be pushed back"
    ],
    "histories": [
      "bore three children in quick succession",
      "stood behind a shop counter all day for many years",
      "lifts a bedridden relative several times a day",
      "lost a great deal of weight through a long illness",
      "carried heavy trays as a waitress from early youth"
    ],
    "signs": [
      "a bearing-down feeling in the belly that eases on lying down",
      "a sagging of the womb that is felt as a soft bulge",
      "tiredness and a hollow feeling after standing",
      "frequent and urgent urination",
      "loose stools after meals",
      "a pale, slack face",
      "weak muscles",
      "light-headedness on getting up",
      "a low voice",
      "poor appetite",
      "shadows under the eyes"
    ],
    "key_signs": [
      "a bearing-down feeling in the belly that eases on lying down",
      "a sagging of the womb that is felt as a soft bulge",
      "tiredness and a hollow feeling after standing"
    ],
    "tongue": "pale, with tooth marks and a thin white coat",
    "pulse": "weak and soft, above all in the right guan position",
    "principle": "Tonify Spleen Qi, raise the clear and lift what has sunk to its proper place",
    "points": [
      { "code": "DU-20", "why": "raises Qi, best with direct or indirect moxa" },
      { "code": "REN-6", "why": "tonifies and raises Qi from the lower belly" },
      { "code": "ST-36", "why": "tonifies the Qi of the Middle" },
      { "code": "SP-3", "why": "tonifies the Spleen as its Source point" },
      { "code": "BL-20", "why": "tonifies the Spleen so that it can hold and lift" }
    ],
    "formula": { "name": "Tonify the Middle and Augment Qi Decoction", "pinyin": "Bǔ Zhōng Yì Qì Tāng", "han": "补中益气汤",
      "why": "a formula that tonifies the Spleen and lifts sunken Qi" },
    "nutrition": [
      { "advice": "Beef broth boiled with astragalus and a few slices of ginger, half a cup twice a day",
        "why": "strengthening broth gives Qi an upward push with hardly any digestive load" },
      { "advice": "Five small warm meals, of millet, egg and orange squash, instead of two big ones",
        "why": "small portions tonify without weighing on tissues that already give way" },
      { "advice": "No rhubarb, linseed, strong mint tea or other things that purge and pull down",
        "why": "downward-moving foods work against the lifting that is needed" }
    ],
    "daily_life": [
      { "advice": "Train the pelvic floor lying down with raised hips for ten minutes, twice a day",
        "why": "with the hips up the organs slide back while the muscles learn to hold them" },
      { "advice": "Leave crates, buckets and children on the floor and lift nothing over five kilos",
        "why": "each heavy lift pulls the weakened Qi further down" },
      { "advice": "Lie flat with the legs up at midday and sit down for jobs usually done standing",
        "why": "lying relieves the dragging, while long standing lets Qi sink" }
    ],
    "differentials": [
      { "id": "spleen-qi-deficiency", "sign": "bloating and loose stools without any dragging or prolapse, which are marked here" },
      { "id": "kidney-qi-not-firm", "sign": "dribbling urine with a weak lower back, while the back is sound here" },
      { "id": "liver-channel-cold", "sign": "a drawing, cramping pain in the groin that cold makes worse, which is missing here" },
      { "id": "qi-blood-deficiency", "sign": "pallor, palpitations and poor sleep without any bearing down, the leading sign here" }
    ]
  },
  {
    "id": "spleen-not-holding-blood",
    "name": "Spleen not Holding Blood", "pinyin": "Pí Bù Tǒng Xuè", "han": "脾不统血",
    "group": "Spleen", "difficulty": "complex",
    "aetiology":
      "A Spleen worn out by worry, poor food or long illness cannot keep the Blood in its vessels, and it seeps out without Heat.",
    "nature": "empty", "temperature": "neutral", "sex": "female", "ages": [20, 48],
    "complaints": [
      "periods that drag on for ten days",
      "bruises that appear at the slightest knock",
      "heavy, pale menstrual bleeding and exhaustion",
      "spotting between periods and great tiredness",
      "bleeding gums and long periods"
    ],
    "histories": [
      "has cared for a sick parent and eaten whatever was left over",
      "studies at night beside a full-time job and lives on bread and tea",
      "has been a strict dieter since the teens",
      "went through a long stretch of worry over a lost job",
      "never quite regained strength after a severe bout of gastroenteritis"
    ],
    "signs": [
      "long menstrual bleeding with pale, thin blood",
      "bruises without remembered knocks",
      "tiredness with loose stools",
      "gums that bleed on brushing",
      "nosebleeds when overtired",
      "a sallow, lustreless face",
      "poor appetite",
      "bloating after meals",
      "shortness of breath on stairs",
      "pale lips and nails",
      "weak limbs"
    ],
    "key_signs": [
      "long menstrual bleeding with pale, thin blood",
      "bruises without remembered knocks",
      "tiredness with loose stools"
    ],
    "tongue": "pale, with a thin white coat",
    "pulse": "fine and weak",
    "principle": "Tonify Spleen Qi so that it holds the Blood in the vessels, and stop the bleeding",
    "points": [
      { "code": "SP-1", "why": "stops bleeding, above all from the womb, with small moxa cones" },
      { "code": "SP-3", "why": "tonifies the Spleen as its Source point" },
      { "code": "SP-10", "why": "regulates the Blood and helps to stop bleeding" },
      { "code": "BL-17", "why": "governs the Blood and helps to keep it in its vessels" },
      { "code": "BL-20", "why": "tonifies the Spleen to hold the Blood" },
      { "code": "ST-36", "why": "tonifies Qi and the making of Blood" }
    ],
    "formula": { "name": "Restore the Spleen Decoction", "pinyin": "Guī Pí Tāng", "han": "归脾汤",
      "why": "a formula that strengthens the Spleen so that it keeps the Blood in its course" },
    "nutrition": [
      { "advice": "Bone broth with longan, red dates and lotus root twice a week and after bleeding",
        "why": "dates and longan build Qi and Blood, and lotus root gently stops bleeding" },
      { "advice": "Braised beef, egg yolk and cooked spinach with rice, in quiet and with time",
        "why": "this replaces lost Blood in a form that a weak Spleen can use" },
      { "advice": "No vinegar cures, chilli, garlic capsules or alcohol on bleeding days",
        "why": "strongly moving and heating things drive the Blood out of its vessels" }
    ],
    "daily_life": [
      { "advice": "Lie down early and leave out sport altogether on the days of strong bleeding",
        "why": "Qi that is not spent on muscles is free to hold the Blood" },
      { "advice": "Stop late studying and share out duties, so that worry does not fill every evening",
        "why": "brooding injures the Spleen, whose Qi is the clasp of the vessels" },
      { "advice": "Choose easy walking and soft ball games rather than contact sports or hard massage",
        "why": "knocks and hard pressure make Blood leave vessels that hold poorly" }
    ],
    "differentials": [
      { "id": "blood-heat", "sign": "bright red, profuse bleeding with a red tongue and thirst, where here the blood is pale" },
      { "id": "uterus-blood-stasis", "sign": "dark, clotted blood with stabbing pain, which is missing here" },
      { "id": "heart-spleen-deficiency", "sign": "palpitations, poor memory and poor sleep in front, where bleeding leads here" },
      { "id": "chong-ren-deficiency", "sign": "irregular bleeding with an aching lower back and dizziness, which are missing here" }
    ]
  },
  {
    "id": "spleen-cold-damp",
    "name": "Cold-Damp Encumbering the Spleen", "pinyin": "Hán Shī Kùn Pí", "han": "寒湿困脾",
    "group": "Spleen", "difficulty": "simple",
    "aetiology":
      "Wet surroundings, rain-soaked clothes and plenty of chilled, creamy food bring Cold and Dampness that weigh down the Spleen.",
    "nature": "full", "temperature": "cold", "sex": "any", "ages": [18, 70],
    "complaints": [
      "a full, heavy belly and no appetite",
      "a heavy head as if wrapped and queasiness",
      "loose stools with leaden legs",
      "a sweetish, sticky taste and chest stuffiness",
      "heaviness of the whole body in wet weather"
    ],
    "histories": [
      "moved into a newly built flat with walls still wet",
      "spent a rainy fortnight on a houseboat",
      "eats cold pizza and milk ice cream in front of the television",
      "works at a fish market with boots full of meltwater",
      "drinks several litres of milk a week and never eats anything hot"
    ],
    "signs": [
      "a heavy head and heavy limbs",
      "a sweetish, sticky taste",
      "fullness of the upper belly",
      "a stuffy feeling in the chest",
      "nausea",
      "loose, sticky stools",
      "no thirst and a dislike of cold drinks",
      "a cold feeling in the upper belly that eases with warmth",
      "a dull whitish complexion",
      "scanty, cloudy urine",
      "sleepiness in wet weather"
    ],
    "key_signs": [
      "a heavy head and heavy limbs",
      "a sweetish, sticky taste",
      "no thirst and a dislike of cold drinks"
    ],
    "tongue": "swollen, with a thick, greasy white coat",
    "pulse": "slippery and slow",
    "principle": "Dry Dampness, warm and free the Middle and restore the Spleen's transport of fluids",
    "points": [
      { "code": "SP-9", "why": "resolves Dampness as the Water point of the Spleen" },
      { "code": "REN-12", "why": "dries Dampness and warms the Middle with moxa" },
      { "code": "REN-9", "why": "moves fluids and drains Dampness" },
      { "code": "BL-20", "why": "helps the Spleen to throw off Dampness" },
      { "code": "ST-8", "why": "lifts Dampness from the heavy head" }
    ],
    "formula": { "name": "Calm the Stomach and Poria Decoction", "pinyin": "Wèi Líng Tāng", "han": "胃苓汤",
      "why": "a formula that dries Dampness, moves Qi and drains fluids from the Middle" },
    "nutrition": [
      { "advice": "Barley soup with leek, tangerine peel and a little cardamom, served piping hot",
        "why": "aromatic, warm flavours wake up the Middle and dry the wet" },
      { "advice": "Toasted rye bread and grilled vegetables with caraway instead of creamy dishes",
        "why": "toasting and grilling make food dry and so counter Dampness" },
      { "advice": "No milk, ice cream, bananas, sweet dumplings or chilled soft drinks at present",
        "why": "cold, sweet and creamy things are Dampness in edible form" }
    ],
    "daily_life": [
      { "advice": "Dry the rooms with heat and draught, and move the bed away from a wet wall",
        "why": "anyone who sleeps in dampness breathes it in and takes it up through the skin" },
      { "advice": "Do brisk exercise every morning until warm all over, however heavy the legs feel",
        "why": "movement stirs what lies heavy and spreads warmth, while lying adds to it" },
      { "advice": "Rub down with a dry rough towel and change at once after rain or bathing",
        "why": "wetness that stays on the skin sinks in as Cold and Dampness" }
    ],
    "differentials": [
      { "id": "spleen-yang-deficiency", "sign": "weakness, cold limbs and a thin wet coat, where here the coat is thick and greasy" },
      { "id": "spleen-damp-heat", "sign": "thirst, a bitter taste and a yellow coat, where here all is white and cold" },
      { "id": "spleen-qi-deficiency", "sign": "tiredness and loose stools without nausea or heaviness, which mark this case" },
      { "id": "lung-phlegm-damp", "sign": "a productive cough and a tight chest in front, while the belly leads here" }
    ]
  },
  {
    "id": "spleen-damp-heat",
    "name": "Damp-Heat in the Spleen", "pinyin": "Shī Rè Yùn Pí", "han": "湿热蕴脾",
    "group": "Spleen", "difficulty": "complex",
    "aetiology":
      "Hot, humid climates, alcohol, greasy and half-spoilt food let Dampness and Heat brew in the Middle and steam upwards.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [22, 65],
    "complaints": [
      "fullness above the navel and nausea",
      "foul, loose stools and a heavy body",
      "no appetite with a bitter, sticky taste",
      "a low fever that will not leave and a heavy head",
      "queasiness at the smell of fried food"
    ],
    "histories": [
      "worked for months on a building site in the tropics",
      "has fried snacks and sweet liqueurs every evening",
      "came back from a cruise with endless buffets",
      "runs a chip shop and picks at the food all day",
      "caught a bowel infection in the rainy season and never quite shook it off"
    ],
    "signs": [
      "fullness of the upper belly with nausea",
      "thirst without a wish to drink",
      "loose stools with a strong smell",
      "a bitter, sticky taste",
      "a heavy body and aching flesh",
      "low fever that is worst in the afternoon",
      "a dull headache with a heavy head",
      "scanty, dark urine",
      "a dull yellowish complexion",
      "sticky sweat that brings no relief",
      "itchy, oozing spots on the skin"
    ],
    "key_signs": [
      "fullness of the upper belly with nausea",
      "thirst without a wish to drink",
      "loose stools with a strong smell"
    ],
    "tongue": "slightly red, with a sticky yellow coat that is thickest in the centre",
    "pulse": "soft, slippery and slightly rapid",
    "principle": "Resolve Dampness, clear Heat and let the Spleen raise the clear and drop the turbid",
    "points": [
      { "code": "SP-9", "why": "drains Damp-Heat as the Water point of the Spleen" },
      { "code": "LI-11", "why": "clears Heat and Dampness" },
      { "code": "DU-9", "why": "moves Qi and clears Damp-Heat of the Middle" },
      { "code": "GB-34", "why": "drains Damp-Heat and keeps the Gallbladder free" },
      { "code": "BL-22", "why": "opens the water passages of the Triple Burner" },
      { "code": "SP-6", "why": "resolves Dampness in the three leg Yin channels" }
    ],
    "formula": { "name": "Coptis and Magnolia Bark Drink", "pinyin": "Lián Pò Yǐn", "han": "连朴饮",
      "why": "a formula that clears Heat and dries Dampness that brews in the Middle" },
    "nutrition": [
      { "advice": "Coix seed and adzuki beans boiled soft, with celery and a few mint leaves",
        "why": "these drain Dampness through the urine while they cool" },
      { "advice": "Bitter greens such as chicory and dandelion with plain rice as an everyday meal",
        "why": "the bitter flavour dries Dampness and clears Heat, and rice stays light" },
      { "advice": "No beer, liqueur, deep-fried snacks, mango or rich curries while nausea lasts",
        "why": "sweet, hot and fatty things are what Damp-Heat is brewed from" }
    ],
    "daily_life": [
      { "advice": "Train outdoors in cool morning air and shower lukewarm afterwards",
        "why": "a moderate sweat in fresh air lets Dampness and Heat escape together" },
      { "advice": "Leave steam baths, muggy kitchens and humid greenhouses to others for the time being",
        "why": "such places copy inside the body the steam that is all around it" },
      { "advice": "Finish dinner early, eat to two thirds full and declare three alcohol-free weeks",
        "why": "food and drink that are not burned overnight ferment into Damp-Heat" }
    ],
    "differentials": [
      { "id": "large-intestine-damp-heat", "sign": "bloody slime and burning straining, where here the fullness lies higher up" },
      { "id": "liver-gallbladder-damp-heat", "sign": "rib pain, jaundice or genital itching with a wiry pulse, which are missing here" },
      { "id": "spleen-cold-damp", "sign": "a cold belly, no thirst and a white coat, where here the coat is yellow" },
      { "id": "summer-heat-damp", "sign": "an acute fever with aversion to cold in a heatwave, where here it drags on for weeks" }
    ]
  }
]$bank$);

/* Stomach, and Lung with Spleen. */
select private.store_bank_patterns($bank$[
  {
    "id": "stomach-qi-deficiency",
    "name": "Stomach Qi Deficiency", "pinyin": "Wèi Qì Xū", "han": "胃气虚",
    "group": "Stomach", "difficulty": "simple",
    "aetiology":
      "Meagre or hurried meals, long illness and overwork leave the Stomach too little Qi to receive food, ripen it and send it down.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [18, 72],
    "complaints": [
      "a vague discomfort above the navel and no appetite",
      "weakness in the morning and early fullness",
      "hunger that is gone after three bites",
      "an empty, uneasy feeling in the upper belly",
      "tasteless food and tired limbs"
    ],
    "histories": [
      "eats one sandwich at noon and nothing else until late evening",
      "gave up proper meals while nursing a relative all winter",
      "fasted strictly for three weeks and could never eat normally again",
      "was in hospital for a long time with a drip instead of food",
      "swallows lunch standing between two delivery rounds"
    ],
    "signs": [
      "an uneasy feeling above the navel that is relieved by a few bites",
      "no appetite",
      "tiredness that is worst in the morning",
      "lack of taste",
      "weak legs",
      "slight nausea on an empty belly",
      "early fullness",
      "weak belching",
      "a pale face",
      "a soft, yielding upper belly that likes to be held",
      "soft stools"
    ],
    "key_signs": [
      "an uneasy feeling above the navel that is relieved by a few bites",
      "no appetite",
      "tiredness that is worst in the morning"
    ],
    "tongue": "pale, with a thin white coat that is sparse in the centre",
    "pulse": "empty, above all in the right guan position",
    "principle": "Tonify Stomach Qi, help the Stomach to receive food and to send it downwards",
    "points": [
      { "code": "ST-36", "why": "tonifies Stomach Qi as the Lower He-Sea point" },
      { "code": "REN-12", "why": "tonifies the Stomach as its Front-Mu point" },
      { "code": "REN-10", "why": "helps food to pass down from the Stomach" },
      { "code": "BL-21", "why": "tonifies Stomach Qi through the Back-Shu point" },
      { "code": "REN-6", "why": "tonifies the original Qi, from which the Middle draws" }
    ],
    "formula": { "name": "Six Gentlemen Decoction with Aucklandia and Amomum", "pinyin": "Xiāng Shā Liù Jūn Zǐ Tāng", "han": "香砂六君子汤",
      "why": "a formula that strengthens the Middle and stirs the appetite" },
    "nutrition": [
      { "advice": "A bowl of hot semolina or oat gruel within an hour of getting up, every morning",
        "why": "the Stomach is at its strongest in the early morning and takes up Qi from warm food" },
      { "advice": "Light broths with potato, noodles and herbs before the main course",
        "why": "a few warm spoonfuls wake the appetite of a Stomach that has forgotten hunger" },
      { "advice": "Small helpings of poached fish and soft vegetables, never cold, raw or huge ones",
        "why": "little and soft is received, while a full plate overtaxes the weak Stomach" }
    ],
    "daily_life": [
      { "advice": "Stay seated for a quarter of an hour after eating and only then go back to work",
        "why": "Qi that rushes to legs and head is missing in the Stomach" },
      { "advice": "Stroke from the breastbone down to the navel with a warm palm after each meal",
        "why": "the Stomach works downwards, and warm strokes show it the way" },
      { "advice": "Put an end to fasting weeks and skipped breakfasts, and sleep enough before the day",
        "why": "an empty morning takes from the Stomach the hour in which it could recover" }
    ],
    "differentials": [
      { "id": "spleen-qi-deficiency", "sign": "bloating and distinctly loose stools, where here the discomfort is in the upper belly" },
      { "id": "stomach-cold", "sign": "violent cramping pain with vomiting after iced food, which is missing here" },
      { "id": "stomach-yin-deficiency", "sign": "a dry mouth, dull burning and a coat peeled in the centre, which are missing here" },
      { "id": "qi-deficiency", "sign": "general weakness with sweating and shortness of breath, where here only eating suffers" }
    ]
  },
  {
    "id": "stomach-yin-deficiency",
    "name": "Stomach Yin Deficiency", "pinyin": "Wèi Yīn Xū", "han": "胃阴虚",
    "group": "Stomach", "difficulty": "complex",
    "aetiology":
      "Late and irregular meals, worry while eating, feverish illness and drying food use up the fluids of the Stomach.",
    "nature": "empty", "temperature": "hot", "sex": "any", "ages": [25, 75],
    "complaints": [
      "a craving belly but no wish to sit down and eat",
      "a dull burning ache above the navel",
      "a dry mouth and dry stools",
      "fullness after a few mouthfuls and a parched throat in the evening",
      "an irritated, scratchy feeling behind the breastbone"
    ],
    "histories": [
      "eats the only warm meal of the day close to midnight",
      "discusses accounts and contracts over every lunch",
      "was laid up with a long high fever last year",
      "has taken hot, drying slimming teas for a long time",
      "has worked rotating night shifts in a newsroom for years"
    ],
    "signs": [
      "hunger without a wish to eat",
      "a dull burning ache in the upper belly",
      "a dry mouth and throat, mostly in the afternoon",
      "thirst with a wish to drink in small sips",
      "fullness after a few mouthfuls",
      "dry stools",
      "retching without vomiting",
      "a feeling of heat in the afternoon",
      "sore gums that bleed a little",
      "emaciation",
      "weak hiccups"
    ],
    "key_signs": [
      "hunger without a wish to eat",
      "a dull burning ache in the upper belly",
      "thirst with a wish to drink in small sips"
    ],
    "tongue": "red, with a central crack and a coat that is peeled in the middle",
    "pulse": "fine and slightly rapid, floating and empty in the right guan position",
    "principle": "Nourish Stomach Yin, generate fluids and clear the mild Heat that stems from dryness",
    "points": [
      { "code": "REN-12", "why": "nourishes Stomach Yin as the Front-Mu point" },
      { "code": "ST-36", "why": "helps the Stomach to generate fluids" },
      { "code": "SP-6", "why": "nourishes Yin and fluids" },
      { "code": "KI-6", "why": "nourishes Yin and moistens the throat" },
      { "code": "ST-44", "why": "clears the slight Heat of the Stomach" }
    ],
    "formula": { "name": "Benefit the Stomach Decoction", "pinyin": "Yì Wèi Tāng", "han": "益胃汤",
      "why": "a formula that restores Yin and fluids to the Stomach" },
    "nutrition": [
      { "advice": "Barley or rice soup boiled until slimy, with pear and a little fresh butter",
        "why": "soft, slimy soups line the dry Stomach and generate fluids" },
      { "advice": "Poached egg, tofu, avocado and stewed apple with the skin off, eaten warm",
        "why": "mild, juicy foods moisten the Stomach and do not heat it" },
      { "advice": "No crispbread, espresso, pepper, ginger tea or roast coatings, even in small amounts",
        "why": "dry and pungent things scratch and dry a Stomach that has lost its moisture" }
    ],
    "daily_life": [
      { "advice": "Move the main meal to noon and eat nothing at all later than seven in the evening",
        "why": "eating at night uses up Yin in the hours meant for its renewal" },
      { "advice": "Keep phone, accounts and quarrels away from the table and linger over each course",
        "why": "worry during meals stops the Qi of the Stomach and dries its fluids" },
      { "advice": "Lie down for a short nap in a darkened room after lunch instead of a hard workout",
        "why": "rest in the middle of the day spares the fluids which sweat would cost" }
    ],
    "differentials": [
      { "id": "stomach-fire", "sign": "fierce hunger, bad breath and a thirst for cold gulps, where here the heat is mild" },
      { "id": "stomach-qi-deficiency", "sign": "a pale tongue and morning weakness without dryness, which is marked here" },
      { "id": "liver-invading-stomach", "sign": "belching and pain into the ribs set off by anger, which are missing here" },
      { "id": "lung-yin-deficiency", "sign": "a dry cough and a hoarse voice, neither of which is found here" }
    ]
  },
  {
    "id": "stomach-fire",
    "name": "Blazing Stomach Fire", "pinyin": "Wèi Huǒ Chì Shèng", "han": "胃火炽盛",
    "group": "Stomach", "difficulty": "simple",
    "aetiology":
      "Chilli, fat meat, alcohol and tobacco, often with swallowed anger, set the Stomach ablaze; its Fire rises along the channel to the gums.",
    "nature": "full", "temperature": "hot", "sex": "any", "ages": [18, 65],
    "complaints": [
      "a burning pain above the navel and heartburn",
      "bleeding, swollen gums",
      "ravenous hunger soon after a meal",
      "a raging toothache with bad breath",
      "sour, burning belches and mouth ulcers"
    ],
    "histories": [
      "judges chilli sauces for a food magazine",
      "eats two steaks a day on a bodybuilding diet",
      "drinks brandy after work and smokes on an empty belly",
      "swallows annoyance about the boss together with spicy fast food",
      "sleeps little and keeps going on cola and hot noodles"
    ],
    "signs": [
      "a burning pain in the upper belly",
      "constant hunger",
      "swollen, painful and bleeding gums",
      "thirst for large amounts of iced water",
      "bad breath",
      "sour regurgitation",
      "ulcers in the mouth",
      "dry stools",
      "a feeling of heat",
      "a dislike of pressure on the upper belly",
      "restless sleep"
    ],
    "key_signs": [
      "a burning pain in the upper belly",
      "constant hunger",
      "swollen, painful and bleeding gums"
    ],
    "tongue": "red, with a thick, dry yellow coat in the centre",
    "pulse": "deep, full and rapid",
    "principle": "Clear Stomach Fire, direct Stomach Qi downwards and protect the fluids from burning",
    "points": [
      { "code": "ST-44", "why": "clears Stomach Fire and relieves gums and teeth" },
      { "code": "ST-45", "why": "clears Fire from the Stomach and calms the mind" },
      { "code": "ST-21", "why": "restores the descending of Stomach Qi and stops pain" },
      { "code": "LI-4", "why": "clears Heat from face, gums and teeth" },
      { "code": "LI-11", "why": "clears Heat of the Bright Yang" }
    ],
    "formula": { "name": "Clear the Stomach Powder", "pinyin": "Qīng Wèi Sǎn", "han": "清胃散",
      "why": "the classic formula for burning gums and hunger from Fire" },
    "nutrition": [
      { "advice": "Cucumber, lettuce, tofu and raw pear with plain rice as a cool main dish",
        "why": "cool, watery foods quench Fire and fill the hungry Stomach without heating it" },
      { "advice": "Unsalted millet with steamed courgettes and a glass of cool dandelion tea",
        "why": "bitter and bland flavours lead Fire down through urine and stool" },
      { "advice": "No chilli, fried chicken, red meat, coffee or cigarettes until the gums are calm",
        "why": "every one of them is fuel for a Stomach in flames" }
    ],
    "daily_life": [
      { "advice": "Let off anger in a swim or a brisk walk before sitting down to any meal",
        "why": "swallowed anger turns into Fire, and the Stomach gets it first" },
      { "advice": "Cool the mouth with sage or salt water and brush softly after each meal",
        "why": "Fire climbs along the channel to the gums and needs cooling at that end too" },
      { "advice": "Take hard training indoors in the heat and night-long parties out of the diary",
        "why": "heat, sleeplessness and excitement fan the Fire all day and all night" }
    ],
    "differentials": [
      { "id": "stomach-yin-deficiency", "sign": "mild dryness without appetite and a peeled coat, where here the hunger is fierce" },
      { "id": "liver-invading-stomach", "sign": "tension in the ribs and sighing with a wiry pulse, which are missing here" },
      { "id": "heart-fire", "sign": "ulcers on the tip of the tongue with palpitations, where here the gums are affected" },
      { "id": "large-intestine-heat", "sign": "an inflamed anus and hard stools in front, where here it is hunger and gums" },
      { "id": "food-retention", "sign": "sour, rotten belching after one excessive meal, where here it is a lasting state" }
    ]
  },
  {
    "id": "stomach-cold",
    "name": "Cold Invading the Stomach", "pinyin": "Hán Xié Fàn Wèi", "han": "寒邪犯胃",
    "group": "Stomach", "difficulty": "simple",
    "aetiology":
      "Iced drinks and raw food gulped down, or chill striking an uncovered belly, let Cold enter the Stomach and cramp its Qi.",
    "nature": "full", "temperature": "cold", "sex": "any", "ages": [16, 65],
    "complaints": [
      "a sudden violent pain above the navel",
      "cramps in the upper belly after iced food",
      "vomiting of clear water with belly cramps",
      "a knotted, icy upper belly",
      "gripping cramps that only a hot-water bottle can soothe"
    ],
    "histories": [
      "gulped down a litre of iced water after a race",
      "ate frozen yoghurt and watermelon on an empty belly",
      "stood at a Christmas market with an open jacket for an evening",
      "fell through thin ice up to the waist while skating",
      "swallowed raw oysters and chilled white wine at a seaside bar"
    ],
    "signs": [
      "sudden, severe pain in the upper belly",
      "vomiting of clear fluid",
      "relief from warm drinks and a hot-water bottle",
      "a dislike of anything cold to eat or drink",
      "a cold feeling in the upper belly",
      "nausea after swallowing anything cold",
      "tension of the belly wall that resents pressure",
      "cold hands",
      "no thirst",
      "a pale, drawn face",
      "hiccups after cold sips"
    ],
    "key_signs": [
      "sudden, severe pain in the upper belly",
      "vomiting of clear fluid",
      "relief from warm drinks and a hot-water bottle"
    ],
    "tongue": "slightly pale, with a thick white coat",
    "pulse": "deep, tight and slow",
    "principle": "Expel Cold from the Stomach, warm the Middle and direct its Qi downwards to stop pain",
    "points": [
      { "code": "ST-21", "why": "restores the descending of Stomach Qi and stops vomiting" },
      { "code": "ST-34", "why": "stops acute pain of the Stomach as its Xi-Cleft point" },
      { "code": "SP-4", "why": "frees the Stomach and the Penetrating Vessel and stops pain" },
      { "code": "REN-13", "why": "directs rebellious Stomach Qi downwards" },
      { "code": "REN-12", "why": "expels Cold from the Middle with moxa" }
    ],
    "formula": { "name": "Galangal and Cyperus Pill", "pinyin": "Liáng Fù Wán", "han": "良附丸",
      "why": "the classic pair to warm the Stomach and stop its pain" },
    "nutrition": [
      { "advice": "Ginger tea with brown sugar, drunk hot in small sips as soon as the cramps begin",
        "why": "ginger warms the Stomach, scatters Cold and stops vomiting" },
      { "advice": "Fennel and galangal in a hot chicken soup with noodles as the next meal",
        "why": "warm aromatic roots loosen the cramp that Cold has caused" },
      { "advice": "No oysters, sorbet, chilled wine or fruit from the fridge for the next ten days",
        "why": "each cold mouthful lands exactly where the Cold is sitting" }
    ],
    "daily_life": [
      { "advice": "Lay a hot salt bag or hot-water bottle on the pit of the belly and lie on one side",
        "why": "warmth over the painful spot drives the Cold out at once" },
      { "advice": "Zip up the jacket over the upper belly and put on a vest in wind and frost",
        "why": "an uncovered belly is the second door by which Cold gets in" },
      { "advice": "Drink after sport at room temperature only and wait until the sweat has dried",
        "why": "iced gulps meet a heated Stomach with open pores and shock it" }
    ],
    "differentials": [
      { "id": "large-intestine-cold", "sign": "cramps below the navel with watery stools, where here the pain lies higher" },
      { "id": "stomach-qi-deficiency", "sign": "dull discomfort that likes pressure, where here the pain is violent and resents it" },
      { "id": "spleen-yang-deficiency", "sign": "chilliness and loose stools for years, where here a sound person falls ill suddenly" },
      { "id": "food-retention", "sign": "sour belching and relief after vomiting food, where here clear fluid is vomited" },
      { "id": "stomach-fire", "sign": "burning pain and a thirst for iced water, the opposite of this picture" }
    ]
  },
  {
    "id": "food-retention",
    "name": "Retention of Food in the Stomach", "pinyin": "Shí Zhì Wèi Wǎn", "han": "食滞胃脘",
    "group": "Stomach", "difficulty": "simple",
    "aetiology":
      "Too much, too rich or too late a meal, or eating in haste and worry, stays in the Stomach undigested and begins to ferment.",
    "nature": "full", "temperature": "neutral", "sex": "any", "ages": [16, 75],
    "complaints": [
      "painful fullness since a big meal",
      "sour belching and nausea",
      "a bloated, tight upper belly and no wish to eat",
      "vomiting of half-digested food",
      "a sleepless night with a leaden belly"
    ],
    "histories": [
      "emptied four plates at an all-you-can-eat buffet",
      "had a seven-course dinner at eleven o'clock at night",
      "went for a second helping of goose, dumplings and trifle",
      "wolfed down two pizzas after a day without food",
      "spent the holidays moving from one family table to the next"
    ],
    "signs": [
      "fullness and distension of the upper belly",
      "belching with a sour, rotten smell",
      "a strong aversion to food",
      "nausea",
      "relief after vomiting",
      "vomiting of sour fluid and undigested food",
      "bad breath",
      "loose, foul-smelling stools",
      "sleep broken by the full belly",
      "a dislike of pressure on the upper belly",
      "wind that smells of rotten eggs"
    ],
    "key_signs": [
      "fullness and distension of the upper belly",
      "belching with a sour, rotten smell",
      "relief after vomiting"
    ],
    "tongue": "of normal colour, with a thick, greasy coat in the centre",
    "pulse": "full and slippery, above all in the right guan position",
    "principle": "Resolve retained food, move the Middle and direct Stomach Qi downwards again",
    "points": [
      { "code": "REN-10", "why": "moves retained food out of the Stomach" },
      { "code": "REN-13", "why": "directs Stomach Qi downwards and stops belching" },
      { "code": "ST-21", "why": "frees the Stomach of what lies in it" },
      { "code": "SP-4", "why": "moves retained food and eases distension" },
      { "code": "PC-6", "why": "stops nausea and harmonises the Stomach" },
      { "code": "ST-25", "why": "opens the bowels so that the fermenting food can leave" }
    ],
    "formula": { "name": "Preserve Harmony Pill", "pinyin": "Bǎo Hé Wán", "han": "保和丸",
      "why": "the standard pill to dissolve what overeating has left behind" },
    "nutrition": [
      { "advice": "One day of thin rice water only, and soft rice with radish on the following day",
        "why": "an empty table gives the Stomach time to clear what is still there" },
      { "advice": "Hawthorn tea after rich meat and sprouted barley or radish seed after pastry",
        "why": "hawthorn breaks down fat and meat, and sprouts break down starch" },
      { "advice": "No cream cake, goose, melted cheese or late snacks as long as the belching is sour",
        "why": "what ferments already must not be given new material" }
    ],
    "daily_life": [
      { "advice": "Go for an easy walk of half an hour after dinner rather than on to the sofa",
        "why": "walking moves the Qi of the Middle and carries the load downwards" },
      { "advice": "Rub the belly clockwise with a flat hand a hundred times before going to bed",
        "why": "the circling hand moves along the bowel and pushes the food onwards" },
      { "advice": "Decide on one plate, no second helping, and put the fork down between bites",
        "why": "the Stomach can only ripen what it has room and time for" }
    ],
    "differentials": [
      { "id": "stomach-qi-rebelling", "sign": "belching and hiccups without smell and without a preceding excess, which is plain here" },
      { "id": "liver-invading-stomach", "sign": "rib distension and belching with tension, where here a heavy meal preceded" },
      { "id": "stomach-fire", "sign": "constant hunger and bleeding gums, where here there is disgust at food" },
      { "id": "spleen-qi-deficiency", "sign": "tiredness and a soft belly with a weak pulse, where here it is tense and full" },
      { "id": "large-intestine-damp-heat", "sign": "slime and blood with burning straining, which are missing here" }
    ]
  },
  {
    "id": "stomach-blood-stasis",
    "name": "Stasis of Blood in the Stomach", "pinyin": "Yū Zǔ Wèi Luò", "han": "瘀阻胃络",
    "group": "Stomach", "difficulty": "complex",
    "aetiology":
      "Long-standing Qi stagnation, Heat, Cold or an old injury of the Stomach make Blood congeal in its fine vessels.",
    "nature": "full", "temperature": "neutral", "sex": "any", "ages": [35, 75],
    "complaints": [
      "a stabbing pain above the navel at one fixed spot",
      "piercing pain in the upper belly at night",
      "a boring pain after meals that pressure makes worse",
      "vomiting of dark flecks with stabbing pain",
      "a knife-like pain that has returned for years"
    ],
    "histories": [
      "had an ulcer that bled many years ago",
      "had an operation on the upper belly and never lost the pain afterwards",
      "has lived with belly pain for years and drinks schnapps against it",
      "bottled up anger for years in an unhappy partnership",
      "fell hard on the handlebar with the upper belly long ago"
    ],
    "signs": [
      "severe, stabbing pain at a fixed spot in the upper belly",
      "pain that worsens with pressure",
      "dark, coffee-ground-like specks in the vomit or dark stools",
      "pain that is worst at night",
      "pain after eating",
      "a dull, dark complexion",
      "purplish lips",
      "fine spider veins on the cheeks",
      "a hard spot under the pressing finger",
      "dislike of a tight belt",
      "rough, dry skin on the legs"
    ],
    "key_signs": [
      "severe, stabbing pain at a fixed spot in the upper belly",
      "pain that worsens with pressure",
      "dark, coffee-ground-like specks in the vomit or dark stools"
    ],
    "tongue": "purple, with dark spots in the centre and distended veins underneath",
    "pulse": "wiry and choppy",
    "principle": "Move Blood in the Stomach, dissolve stasis and calm the fixed stabbing pain",
    "points": [
      { "code": "ST-34", "why": "moves Blood and stops Stomach pain as the Xi-Cleft point" },
      { "code": "ST-21", "why": "moves stagnation in the Stomach and stops pain" },
      { "code": "BL-17", "why": "moves Blood and dissolves stasis" },
      { "code": "SP-10", "why": "moves Blood" },
      { "code": "BL-21", "why": "treats the Stomach through its Back-Shu point" },
      { "code": "LI-4", "why": "moves Qi and Blood and stops pain" }
    ],
    "formula": { "name": "Sudden Smile Powder", "pinyin": "Shī Xiào Sǎn", "han": "失笑散",
      "why": "a formula that moves Blood and stops stabbing pain" },
    "nutrition": [
      { "advice": "Steamed aubergine with a few chives and soft rice, eaten warm and slowly",
        "why": "aubergine and chives gently move Blood that has come to a halt, and soft rice does not chafe" },
      { "advice": "A little turmeric and saffron in soft rice dishes, in five small meals a day",
        "why": "both spices move Blood, and small meals do not stretch the painful vessels" },
      { "advice": "No ice-cold food, hard crusts, fat pork or spirits, which promise short relief only",
        "why": "cold and fat thicken Blood, and crusts and spirits injure its vessels" }
    ],
    "daily_life": [
      { "advice": "Walk daily on level ground and stretch both flanks softly before every meal",
        "why": "Blood follows movement, and what is stretched is better supplied" },
      { "advice": "Avoid blows, tight belts and long bending that press upon the painful spot",
        "why": "pressure halts Blood at the very place where it does not get through" },
      { "advice": "Settle old grievances with outside help rather than carrying them for more years",
        "why": "Blood follows Qi, and Qi that is held back for years lets Blood congeal" }
    ],
    "differentials": [
      { "id": "liver-invading-stomach", "sign": "distending pain that wanders to the ribs, where here it is fixed and stabbing" },
      { "id": "stomach-fire", "sign": "burning pain with hunger and bleeding gums, where here it bores and stabs" },
      { "id": "liver-blood-stasis", "sign": "stabbing pain under the ribs or dark, clotted periods, neither of which is found here" },
      { "id": "stomach-cold", "sign": "sudden pain that warmth takes away, where here it has returned for years" },
      { "id": "qi-stagnation-blood-stasis", "sign": "distension in changing places beside the stabbing, where here one spot hurts" }
    ]
  },
  {
    "id": "stomach-qi-rebelling",
    "name": "Stomach Qi Rebelling Upwards", "pinyin": "Wèi Qì Shàng Nì", "han": "胃气上逆",
    "group": "Stomach", "difficulty": "simple",
    "aetiology":
      "Excitement at table, hasty eating, swallowed air or anxiety turn the Qi of the Stomach, which should go down, upwards instead.",
    "nature": "full", "temperature": "neutral", "sex": "any", "ages": [18, 75],
    "complaints": [
      "loud hiccups that will not stop",
      "nausea and belching",
      "rising of food soon after meals",
      "vomiting when excited",
      "a lump of air that keeps coming up"
    ],
    "histories": [
      "bolts down lunch in ten minutes between two trains",
      "argues about politics at every family dinner",
      "drinks fizzy water all day and speaks with a full mouth",
      "has felt sick before every appearance since joining a theatre group",
      "hangs upside down in the yoga class straight after lunch"
    ],
    "signs": [
      "frequent loud belching",
      "hiccups",
      "nausea that rises in waves",
      "vomiting",
      "rising of food into the throat",
      "a tense feeling above the navel",
      "a fluttering feeling in the pit of the belly",
      "reluctance to lie flat after meals",
      "a hand kept pressed to the breastbone",
      "salivation before retching",
      "slight distension of the upper belly"
    ],
    "key_signs": [
      "frequent loud belching",
      "hiccups",
      "nausea that rises in waves"
    ],
    "tongue": "of almost normal colour, with a thin, slightly sticky white coat",
    "pulse": "slippery and tense, strongest in the right guan position",
    "principle": "Subdue rebellious Qi, restore the Stomach's descending and harmonise the Middle",
    "points": [
      { "code": "PC-6", "why": "calms nausea and harmonises the Stomach" },
      { "code": "SP-4", "why": "calms the Penetrating Vessel, along which Qi surges up" },
      { "code": "REN-13", "why": "subdues rebellious Stomach Qi" },
      { "code": "REN-17", "why": "relaxes the chest and directs Qi downwards" },
      { "code": "BL-17", "why": "relaxes the diaphragm and stops hiccups" }
    ],
    "formula": { "name": "Inula and Haematite Decoction", "pinyin": "Xuán Fù Dài Zhě Tāng", "han": "旋覆代赭汤",
      "why": "the leading formula to weigh down rebellious Qi with belching and hiccups" },
    "nutrition": [
      { "advice": "Still water and a cup of tangerine peel tea with fresh ginger before the meal",
        "why": "tangerine peel and ginger guide the Qi of the Stomach downwards" },
      { "advice": "Loquat, pickled plum and mashed potato in small bites when nausea rises",
        "why": "mild sour and soft foods settle a Stomach that wants to push upwards" },
      { "advice": "No fizzy drinks, chewing gum, onions, whipped cream or strong mint sweets",
        "why": "air and loosening flavours send Qi up the gullet instead of down" }
    ],
    "daily_life": [
      { "advice": "Breathe out twice as long as in, eight times, with a hand on the breastbone",
        "why": "a long outward breath lets the diaphragm sink and Qi follows it" },
      { "advice": "Do not bend, do headstands or lie down within two hours after a meal",
        "why": "in these positions the content of the Stomach follows the wrong direction" },
      { "advice": "Ban debates and stage fright from the table: eat first, face the excitement later",
        "why": "excitement lifts Qi, and the Stomach needs it to go down while it works" }
    ],
    "differentials": [
      { "id": "food-retention", "sign": "a sour, rotten smell after an excessive meal, which did not precede here" },
      { "id": "liver-invading-stomach", "sign": "pain into the ribs, irritability and a wiry pulse, which are missing here" },
      { "id": "stomach-cold", "sign": "violent cramps and clear vomit after iced food, which are missing here" },
      { "id": "plum-stone-qi", "sign": "a lump in the throat without nausea or belching, which lead here" },
      { "id": "stomach-qi-deficiency", "sign": "faint belching with weak limbs and an empty pulse, where here it is loud and strong" }
    ]
  },
  {
    "id": "lung-spleen-qi-deficiency",
    "name": "Lung and Spleen Qi Deficiency", "pinyin": "Fèi Pí Qì Xū", "han": "肺脾气虚",
    "group": "Lung", "difficulty": "complex",
    "aetiology":
      "A weak Spleen sends too little Qi up to the Lung, or long coughing draws on the Spleen; both then grow weak together.",
    "nature": "empty", "temperature": "neutral", "sex": "any", "ages": [18, 75],
    "complaints": [
      "a weak cough and loose stools",
      "tiredness, shortness of breath and bloating",
      "frequent colds and poor appetite",
      "a faint voice and a swollen belly after meals",
      "breathlessness on exertion with soft stools"
    ],
    "histories": [
      "has had one antibiotic after another for bronchitis",
      "lives alone on bread and cold cuts since a long chest infection",
      "was a sickly child with asthma and a weak digestion",
      "sits bent over spreadsheets and eats crisps for lunch",
      "has taken care of a sick relative and worried day and night"
    ],
    "signs": [
      "shortness of breath on exertion",
      "bloating with loose stools",
      "catching cold easily",
      "a weak cough with thin white sputum",
      "poor appetite",
      "a low voice",
      "tiredness",
      "spontaneous sweating",
      "a dull pale face",
      "weak limbs",
      "slightly puffy eyelids"
    ],
    "key_signs": [
      "shortness of breath on exertion",
      "bloating with loose stools",
      "catching cold easily"
    ],
    "tongue": "pale and swollen, with tooth marks and a thin white coat",
    "pulse": "weak in both right positions, cun and guan",
    "principle": "Tonify Qi of Lung and Spleen together and bank up Earth to generate Metal",
    "points": [
      { "code": "LU-9", "why": "tonifies Lung Qi as the Source point" },
      { "code": "BL-13", "why": "tonifies the Lung through its Back-Shu point" },
      { "code": "BL-20", "why": "tonifies the Spleen, the mother of the Lung" },
      { "code": "SP-3", "why": "tonifies the Spleen as its Source point" },
      { "code": "ST-36", "why": "tonifies Qi as the Earth point on an Earth channel" },
      { "code": "REN-12", "why": "strengthens the Middle, where the Lung channel begins" }
    ],
    "formula": { "name": "Ginseng, Poria and Atractylodes Powder", "pinyin": "Shēn Líng Bái Zhú Sǎn", "han": "参苓白术散",
      "why": "a formula that strengthens the Spleen and through it the Lung" },
    "nutrition": [
      { "advice": "Congee with Chinese yam, lotus seeds and some lily bulb, every morning and evening",
        "why": "yam and lotus seed tonify Lung and Spleen at the same time" },
      { "advice": "Stewed chicken with mushrooms, parsnip and rice on most days at noon",
        "why": "warm, sweet food builds up Earth, which then feeds the breath of Metal" },
      { "advice": "No milk shakes, raw muesli and cold cuts, which bring on both cough and bloating",
        "why": "cold and mucus-forming foods burden the Spleen and end up in the Lung" }
    ],
    "daily_life": [
      { "advice": "Treat colds with rest to the last day and do not go back to work half cured",
        "why": "each cold that is dragged along costs both organs Qi again" },
      { "advice": "Do a quiet Qi Gong set for breath and belly for ten minutes before breakfast",
        "why": "slow movement with breathing lifts Qi from the Middle to the chest" },
      { "advice": "Share the care of others, and take short breaks with a warm soup away from the desk",
        "why": "worry binds the Spleen while bending binds the Lung, and a warm pause frees both" }
    ],
    "differentials": [
      { "id": "lung-qi-deficiency", "sign": "a weak voice and cough with good digestion, which is disturbed here" },
      { "id": "spleen-qi-deficiency", "sign": "bloating and loose stools without cough or breathlessness, which are seen here" },
      { "id": "lung-phlegm-damp", "sign": "plenty of sticky sputum and a thick coat, where here both are scanty" },
      { "id": "heart-spleen-deficiency", "sign": "palpitations, poor memory and light sleep, which are missing here" },
      { "id": "kidney-not-grasping-qi", "sign": "difficulty in breathing in with a weak back and cold legs, which are missing here" }
    ]
  }
]$bank$);
