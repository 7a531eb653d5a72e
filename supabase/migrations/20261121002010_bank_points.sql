/*
 * The bank's points: where each lies, what it does and when it is not to be used. Drafts of cases and tests are composed from
 * this when no model is configured, so the sentences are written to be shown as they stand. Patterns may name no other points.
 * Locations follow the WHO standard where it has the point; other codes in use are among the synonyms, save those that are read as
 * something else (L5 and S2 are vertebrae, B12 is a vitamin).
 */

/* The Lung channel. */
select private.store_bank_points($bank$
[
  {
    "code": "LU-1", "pinyin": "Zhōngfǔ", "han": "中府", "channel": "Lung",
    "synonyms": ["LU1", "Zhongfu", "Central Palace"],
    "location": "On the front of the chest, 6 cun lateral to the midline, in the first intercostal space, 1 cun below the hollow under the clavicle.",
    "actions": [
      "Disperses and descends Lung Qi", "Clears Heat from the Lung", "Transforms Phlegm and stops cough", "Opens the chest and relieves pain"
    ],
    "cautions": "Risk of pneumothorax: needle obliquely and laterally along the ribs, never deeply or towards the midline.",
    "categories": ["Front-Mu of the Lung", "Meeting point with the Spleen channel"]
  },
  {
    "code": "LU-5", "pinyin": "Chǐzé", "han": "尺泽", "channel": "Lung",
    "synonyms": ["LU5", "Chize", "Cubit Marsh"],
    "location": "On the elbow crease, in the hollow on the radial side of the biceps tendon.",
    "actions": [
      "Clears Heat from the Lung", "Expels Phlegm from the Lung and descends rebellious Qi", "Benefits the water passages",
      "Relaxes the sinews of the elbow"
    ],
    "cautions": "Avoid the cephalic vein and the branches of the radial artery.",
    "categories": ["He-Sea", "Water", "Sedation point of the Lung"]
  },
  {
    "code": "LU-6", "pinyin": "Kǒngzuì", "han": "孔最", "channel": "Lung",
    "synonyms": ["LU6", "L-6", "L6", "Kongzui", "Collection Hole"],
    "location": "On the inner side of the forearm, 7 cun above the wrist crease, on the line from LU-9 to LU-5.",
    "actions": [
      "Descends Lung Qi and stops acute cough and wheezing", "Clears Heat from the Lung", "Stops bleeding from the Lung", "Moistens the throat"
    ],
    "cautions": "The radial artery lies near: insert slowly and away from its pulse.",
    "categories": ["Xi-Cleft of the Lung"]
  },
  {
    "code": "LU-7", "pinyin": "Lièquē", "han": "列缺", "channel": "Lung",
    "synonyms": ["LU7", "L-7", "L7", "Lieque", "Broken Sequence"],
    "location": "On the radial side of the forearm, above the styloid process of the radius, 1.5 cun above the wrist crease.",
    "actions": [
      "Releases the Exterior and expels Wind", "Circulates the Defensive Qi and diffuses Lung Qi", "Opens the Ren Mai and the water passages",
      "Benefits the head, neck and nose", "Communicates with the Large Intestine"
    ],
    "cautions": "Needle obliquely and shallowly; the cephalic vein and the radial artery run near.",
    "categories": [
      "Luo-Connecting point of the Lung", "Confluent point of the Ren Mai", "Command point of the head and neck", "Heavenly Star point of Ma Danyang"
    ]
  },
  {
    "code": "LU-9", "pinyin": "Tàiyuān", "han": "太渊", "channel": "Lung",
    "synonyms": ["LU9", "L-9", "L9", "Taiyuan", "Great Abyss"],
    "location": "On the radial end of the wrist crease, in the hollow on the radial side of the radial artery.",
    "actions": [
      "Tonifies Lung Qi and Lung Yin", "Transforms Phlegm and stops cough", "Promotes the circulation of Blood and the pulse",
      "Tonifies Gathering Qi"
    ],
    "cautions": "Feel for the radial artery and keep the needle clear of it; insert shallowly.",
    "categories": ["Shu-Stream", "Yuan-Source of the Lung", "Earth", "Hui-Gathering of the vessels", "Tonification point of the Lung"]
  },
  {
    "code": "LU-10", "pinyin": "Yújì", "han": "鱼际", "channel": "Lung",
    "synonyms": ["LU10", "L-10", "L10", "Yuji", "Fish Border"],
    "location": "On the thenar eminence, at the midpoint of the first metacarpal bone, where the red and the white skin meet.",
    "actions": ["Clears Heat from the Lung", "Benefits the throat and the voice", "Descends Lung Qi and stops cough"],
    "cautions": "Tender to the needle; otherwise none beyond the usual.",
    "categories": ["Ying-Spring", "Fire"]
  },
  {
    "code": "LU-11", "pinyin": "Shàoshāng", "han": "少商", "channel": "Lung",
    "synonyms": ["LU11", "L-11", "L11", "Shaoshang", "Lesser Metal"],
    "location": "On the radial side of the thumb, 0.1 cun from the corner of the nail.",
    "actions": ["Expels Wind-Heat", "Relieves a swollen and sore throat", "Clears Heat from the Lung", "Revives consciousness"],
    "cautions": "Needle shallowly or prick to bleed; do not bleed patients with a bleeding disorder or on anticoagulants.",
    "categories": ["Jing-Well", "Wood", "Ghost point of Sun Simiao"]
  }
]
$bank$);

/* The Large Intestine channel. */
select private.store_bank_points($bank$
[
  {
    "code": "LI-4", "pinyin": "Hégǔ", "han": "合谷", "channel": "Large Intestine",
    "synonyms": ["LI4", "Hegu", "Joining Valley"],
    "location": "On the back of the hand, between the first and second metacarpal bones, at the middle of the second metacarpal on its radial side.",
    "actions": [
      "Expels Wind and releases the Exterior", "Regulates the Defensive Qi and sweating", "Stops pain and removes obstruction from the channel",
      "Benefits the face, eyes, nose, mouth and teeth", "Moves Qi and calms with LR-3"
    ],
    "cautions": "Contraindicated in pregnancy until labour is due.",
    "categories": ["Yuan-Source of the Large Intestine", "Command point of the face and mouth", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "LI-5", "pinyin": "Yángxī", "han": "阳溪", "channel": "Large Intestine",
    "synonyms": ["LI5", "Yangxi", "Yang Stream"],
    "location": "On the radial side of the wrist, with the thumb raised, in the hollow between the tendons of the long and short extensors of the thumb.",
    "actions": ["Expels Wind and clears Heat from the Yangming", "Benefits the wrist and removes obstruction from the channel", "Calms the Mind"],
    "cautions": "Avoid the cephalic vein and the radial artery, which cross this hollow.",
    "categories": ["Jing-River", "Fire"]
  },
  {
    "code": "LI-10", "pinyin": "Shǒusānlǐ", "han": "手三里", "channel": "Large Intestine",
    "synonyms": ["LI10", "Shousanli", "Arm Three Miles"],
    "location": "On the radial side of the forearm, 2 cun below LI-11, on the line from LI-5 to LI-11.",
    "actions": [
      "Removes obstruction from the channel and stops pain of the arm", "Tonifies Qi and Blood and strengthens the arm",
      "Harmonises the Stomach and Intestines"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Major local point of the arm"]
  },
  {
    "code": "LI-11", "pinyin": "Qūchí", "han": "曲池", "channel": "Large Intestine",
    "synonyms": ["LI11", "Quchi", "Pool at the Bend"],
    "location": "With the elbow bent, at the lateral end of the elbow crease, midway between LU-5 and the lateral epicondyle of the humerus.",
    "actions": [
      "Clears Heat and cools the Blood", "Expels exterior Wind-Heat", "Resolves Dampness and relieves itching", "Regulates the Intestines",
      "Benefits the sinews and joints of the arm"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["He-Sea", "Earth", "Tonification point of the Large Intestine", "Ghost point of Sun Simiao", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "LI-15", "pinyin": "Jiānyú", "han": "肩髃", "channel": "Large Intestine",
    "synonyms": ["LI15", "Jianyu", "Shoulder Bone"],
    "location": "With the arm raised to the side, in the front of the two hollows at the edge of the acromion.",
    "actions": ["Expels Wind-Damp and stops pain of the shoulder", "Removes obstruction from the channel", "Benefits the shoulder joint"],
    "cautions": "Keep the arm still while the needle is in; otherwise none beyond the usual.",
    "categories": ["Meeting point with the Yang Qiao Mai", "Major local point of the shoulder"]
  },
  {
    "code": "LI-20", "pinyin": "Yíngxiāng", "han": "迎香", "channel": "Large Intestine",
    "synonyms": ["LI20", "Yingxiang", "Welcome Fragrance"],
    "location": "In the groove beside the nose, level with the middle of the outer border of the nostril.",
    "actions": ["Opens the nose and restores the sense of smell", "Expels exterior Wind", "Clears Heat from the face"],
    "cautions": "Needle shallowly; moxibustion is not used here.",
    "categories": ["Meeting point with the Stomach channel", "Major local point of the nose"]
  }
]
$bank$);

/* The Stomach channel. */
select private.store_bank_points($bank$
[
  {
    "code": "ST-2", "pinyin": "Sìbái", "han": "四白", "channel": "Stomach",
    "synonyms": ["ST2", "Sibai", "Four Whites"],
    "location": "On the face, directly below the pupil, in the hollow of the infraorbital foramen.",
    "actions": ["Expels Wind and brightens the eyes", "Relieves twitching and pain of the face", "Clears Heat from the eyes"],
    "cautions": "Needle shallowly and never upwards to the eye; press afterwards against bruising. No moxibustion.",
    "categories": ["Local point of the eye and cheek"]
  },
  {
    "code": "ST-4", "pinyin": "Dìcāng", "han": "地仓", "channel": "Stomach",
    "synonyms": ["ST4", "Dicang", "Earth Granary"],
    "location": "On the face, 0.4 cun lateral to the corner of the mouth.",
    "actions": [
      "Expels Wind from the face", "Relieves deviation of the mouth and drooling", "Removes obstruction from the channel and stops facial pain"
    ],
    "cautions": "Needle shallowly or along the skin towards ST-6; otherwise none beyond the usual.",
    "categories": ["Meeting point with the Large Intestine channel", "Meeting point with the Yang Qiao Mai"]
  },
  {
    "code": "ST-6", "pinyin": "Jiáchē", "han": "颊车", "channel": "Stomach",
    "synonyms": ["ST6", "S-6", "S6", "Jiache", "Jaw Bone", "Jaw Chariot"],
    "location": "On the cheek, one finger-breadth in front of and above the angle of the jaw, where the masseter rises when the teeth are clenched.",
    "actions": ["Expels Wind from the face", "Relaxes the jaw and benefits the teeth", "Removes obstruction from the channel and stops pain"],
    "cautions": "None beyond the usual.",
    "categories": ["Major local point of the jaw", "Ghost point of Sun Simiao"]
  },
  {
    "code": "ST-7", "pinyin": "Xiàguān", "han": "下关", "channel": "Stomach",
    "synonyms": ["ST7", "S-7", "S7", "Xiaguan", "Below the Joint"],
    "location": "On the face, with the mouth closed, in the hollow below the zygomatic arch, in front of the condyle of the jaw.",
    "actions": ["Benefits the jaw, the teeth and the ears", "Removes obstruction from the channel and stops pain", "Expels Wind from the face"],
    "cautions": "The mouth stays closed while the needle is in; do not needle deeply, vessels and nerves lie beneath.",
    "categories": ["Meeting point with the Gallbladder channel"]
  },
  {
    "code": "ST-8", "pinyin": "Tóuwéi", "han": "头维", "channel": "Stomach",
    "synonyms": ["ST8", "S-8", "S8", "Touwei", "Head Corner"],
    "location": "At the corner of the forehead, 0.5 cun within the hairline and 4.5 cun lateral to the midline.",
    "actions": ["Expels Wind and relieves headache", "Relieves dizziness and a heavy head", "Brightens the eyes"],
    "cautions": "Needle along the skin and away from the superficial temporal vessels; moxibustion is not used here.",
    "categories": ["Meeting point with the Gallbladder channel", "Meeting point with the Yang Wei Mai"]
  },
  {
    "code": "ST-18", "pinyin": "Rǔgēn", "han": "乳根", "channel": "Stomach",
    "synonyms": ["ST18", "S-18", "S18", "Rugen", "Breast Root"],
    "location": "Directly below the nipple, at the root of the breast, in the fifth intercostal space, 4 cun lateral to the midline.",
    "actions": ["Regulates Stomach Qi and the flow of milk", "Dispels stagnation from the breast", "Opens the chest and stops cough"],
    "cautions": "Risk of pneumothorax, and on the left of injury to the heart: needle along the skin only, not into breast tissue.",
    "categories": ["Local point of the breast"]
  },
  {
    "code": "ST-21", "pinyin": "Liángmén", "han": "梁门", "channel": "Stomach",
    "synonyms": ["ST21", "S-21", "S21", "Liangmen", "Beam Gate"],
    "location": "On the abdomen, 4 cun above the navel and 2 cun lateral to the midline.",
    "actions": [
      "Harmonises the Middle Burner", "Relieves food stagnation and fullness", "Subdues rebellious Stomach Qi and stops vomiting",
      "Stops epigastric pain"
    ],
    "cautions": "Do not needle deeply: the liver, gallbladder or intestine may lie beneath. Not in later pregnancy.",
    "categories": ["Major local point of the epigastrium"]
  },
  {
    "code": "ST-25", "pinyin": "Tiānshū", "han": "天枢", "channel": "Stomach",
    "synonyms": ["ST25", "S-25", "S25", "Tianshu", "Heavenly Pivot"],
    "location": "On the abdomen, 2 cun lateral to the centre of the navel.",
    "actions": [
      "Regulates the Intestines and stops diarrhoea", "Relieves food stagnation and constipation",
      "Clears Heat and resolves Dampness in the Intestines", "Moves Qi and stops abdominal pain"
    ],
    "cautions": "Contraindicated in pregnancy; do not needle into the abdominal cavity.",
    "categories": ["Front-Mu of the Large Intestine"]
  },
  {
    "code": "ST-28", "pinyin": "Shuǐdào", "han": "水道", "channel": "Stomach",
    "synonyms": ["ST28", "S-28", "S28", "Shuidao", "Water Passage"],
    "location": "On the lower abdomen, 3 cun below the navel and 2 cun lateral to the midline.",
    "actions": [
      "Benefits the water passages and urination", "Resolves Dampness in the Lower Burner", "Moves Qi and Blood and relieves menstrual pain"
    ],
    "cautions": "Contraindicated in pregnancy; let the bladder be emptied first and do not needle deeply.",
    "categories": ["Local point of the lower abdomen"]
  },
  {
    "code": "ST-29", "pinyin": "Guīlái", "han": "归来", "channel": "Stomach",
    "synonyms": ["ST29", "S-29", "S29", "Guilai", "The Return"],
    "location": "On the lower abdomen, 4 cun below the navel and 2 cun lateral to the midline.",
    "actions": ["Warms the Lower Burner and the Uterus", "Moves stagnant Blood and regulates the periods", "Raises what has sunk"],
    "cautions": "Contraindicated in pregnancy; let the bladder be emptied first and do not needle deeply.",
    "categories": ["Local point of the uterus"]
  },
  {
    "code": "ST-34", "pinyin": "Liángqiū", "han": "梁丘", "channel": "Stomach",
    "synonyms": ["ST34", "S-34", "S34", "Liangqiu", "Beam Mound"],
    "location": "With the knee bent, 2 cun above the upper outer corner of the kneecap.",
    "actions": [
      "Subdues rebellious Stomach Qi", "Stops acute epigastric pain", "Expels Damp and Wind from the knee", "Removes obstruction from the channel"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Xi-Cleft of the Stomach"]
  },
  {
    "code": "ST-35", "pinyin": "Dúbí", "han": "犊鼻", "channel": "Stomach",
    "synonyms": ["ST35", "S-35", "S35", "Dubi", "Calf's Nose", "Outer Eye of the Knee"],
    "location": "With the knee bent, in the hollow below the kneecap, lateral to the patellar ligament.",
    "actions": ["Expels Wind, Damp and Cold from the knee", "Reduces swelling and stops pain of the knee", "Removes obstruction from the channel"],
    "cautions": "The needle may reach the joint: strict cleanliness, and none where the joint is infected.",
    "categories": ["Major local point of the knee"]
  },
  {
    "code": "ST-36", "pinyin": "Zúsānlǐ", "han": "足三里", "channel": "Stomach",
    "synonyms": ["ST36", "S-36", "S36", "Zusanli", "Leg Three Miles"],
    "location": "3 cun below ST-35, one finger-breadth lateral to the anterior crest of the tibia.",
    "actions": [
      "Tonifies Qi and Blood", "Strengthens the Spleen and Stomach", "Harmonises the Stomach and descends rebellious Qi",
      "Raises Yang and strengthens the body", "Regulates the Intestines and resolves Dampness", "Supports the Defensive and Nutritive Qi"
    ],
    "cautions": "None beyond the usual.",
    "categories": [
      "He-Sea", "Earth", "Lower He-Sea of the Stomach", "Command point of the abdomen", "Sea of Food point", "Horary point",
      "Heavenly Star point of Ma Danyang"
    ]
  },
  {
    "code": "ST-37", "pinyin": "Shàngjùxū", "han": "上巨虚", "channel": "Stomach",
    "synonyms": ["ST37", "S-37", "S37", "Shangjuxu", "Upper Great Void"],
    "location": "6 cun below ST-35, one finger-breadth lateral to the anterior crest of the tibia.",
    "actions": [
      "Regulates the Large Intestine", "Clears Damp-Heat and stops diarrhoea", "Relieves food stagnation and abdominal pain", "Calms wheezing"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Lower He-Sea of the Large Intestine", "Sea of Blood point"]
  },
  {
    "code": "ST-39", "pinyin": "Xiàjùxū", "han": "下巨虚", "channel": "Stomach",
    "synonyms": ["ST39", "S-39", "S39", "Xiajuxu", "Lower Great Void"],
    "location": "9 cun below ST-35, one finger-breadth lateral to the anterior crest of the tibia.",
    "actions": ["Regulates the Small Intestine and stops lower abdominal pain", "Clears Damp-Heat", "Removes obstruction from the channel of the leg"],
    "cautions": "None beyond the usual.",
    "categories": ["Lower He-Sea of the Small Intestine", "Sea of Blood point"]
  },
  {
    "code": "ST-40", "pinyin": "Fēnglóng", "han": "丰隆", "channel": "Stomach",
    "synonyms": ["ST40", "S-40", "S40", "Fenglong", "Abundant Bulge"],
    "location": "8 cun above the tip of the lateral malleolus, two finger-breadths lateral to the anterior crest of the tibia.",
    "actions": [
      "Resolves Phlegm and Dampness", "Clears Heat from the Stomach and calms the Mind", "Descends Lung Qi and calms wheezing", "Opens the chest"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Luo-Connecting point of the Stomach"]
  },
  {
    "code": "ST-41", "pinyin": "Jiěxī", "han": "解溪", "channel": "Stomach",
    "synonyms": ["ST41", "S-41", "S41", "Jiexi", "Stream Divide"],
    "location": "In the middle of the front of the ankle, in the hollow between the tendons of the long extensors of the big toe and of the toes.",
    "actions": [
      "Clears Heat from the Stomach and calms the Mind", "Benefits the ankle and removes obstruction from the channel",
      "Clears the head and relieves headache"
    ],
    "cautions": "Avoid the anterior tibial vessels and the deep peroneal nerve.",
    "categories": ["Jing-River", "Fire", "Tonification point of the Stomach"]
  },
  {
    "code": "ST-43", "pinyin": "Xiàngǔ", "han": "陷谷", "channel": "Stomach",
    "synonyms": ["ST43", "S-43", "S43", "Xiangu", "Sunken Valley"],
    "location": "On the top of the foot, in the hollow between the second and third metatarsal bones, just behind the joints of the toes.",
    "actions": [
      "Removes obstruction from the channel and relieves Bi of the foot", "Expels Wind and clears Heat",
      "Reduces swelling and regulates the Intestines"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Shu-Stream", "Wood"]
  },
  {
    "code": "ST-44", "pinyin": "Nèitíng", "han": "内庭", "channel": "Stomach",
    "synonyms": ["ST44", "S-44", "S44", "Neiting", "Inner Courtyard"],
    "location": "On the top of the foot, between the second and third toes, 0.5 cun behind the margin of the web.",
    "actions": [
      "Clears Heat from the Stomach and the Intestines", "Relieves toothache and facial pain", "Eliminates fullness and promotes digestion",
      "Expels Wind from the face"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Ying-Spring", "Water", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "ST-45", "pinyin": "Lìduì", "han": "厉兑", "channel": "Stomach",
    "synonyms": ["ST45", "S-45", "S45", "Lidui", "Severe Mouth"],
    "location": "On the lateral side of the second toe, 0.1 cun from the corner of the nail.",
    "actions": ["Clears Heat from the Stomach and calms the Mind", "Relieves dream-disturbed sleep", "Relieves food stagnation", "Brightens the eyes"],
    "cautions": "Needle shallowly or prick to bleed; do not bleed patients with a bleeding disorder or on anticoagulants.",
    "categories": ["Jing-Well", "Metal", "Sedation point of the Stomach"]
  }
]
$bank$);

/* The Spleen channel. */
select private.store_bank_points($bank$
[
  {
    "code": "SP-1", "pinyin": "Yǐnbái", "han": "隐白", "channel": "Spleen",
    "synonyms": ["SP1", "Yinbai", "Hidden White"],
    "location": "On the medial side of the big toe, 0.1 cun from the corner of the nail.",
    "actions": [
      "Strengthens the Spleen to hold Blood and stops bleeding", "Regulates the Blood of the Uterus", "Calms the Mind and quiets dreams",
      "Relieves fullness of chest and abdomen"
    ],
    "cautions": "Needle shallowly; moxa cones are preferred for uterine bleeding.",
    "categories": ["Jing-Well", "Wood", "Ghost point of Sun Simiao"]
  },
  {
    "code": "SP-2", "pinyin": "Dàdū", "han": "大都", "channel": "Spleen",
    "synonyms": ["SP2", "Dadu", "Great Metropolis"],
    "location": "On the medial side of the big toe, in the hollow in front of and below the first metatarsophalangeal joint.",
    "actions": [
      "Strengthens the Spleen and tonifies Qi", "Promotes digestion", "Clears Heat and promotes sweating",
      "Regulates the Stomach and stops epigastric pain"
    ],
    "cautions": "Traditionally not used in pregnancy.",
    "categories": ["Ying-Spring", "Fire", "Tonification point of the Spleen"]
  },
  {
    "code": "SP-3", "pinyin": "Tàibái", "han": "太白", "channel": "Spleen",
    "synonyms": ["SP3", "Taibai", "Supreme White"],
    "location": "On the medial side of the foot, in the hollow behind and below the head of the first metatarsal bone.",
    "actions": ["Tonifies the Spleen", "Resolves Dampness", "Regulates Qi of the Middle Burner", "Clears a heavy head and strengthens thinking"],
    "cautions": "None beyond the usual.",
    "categories": ["Shu-Stream", "Yuan-Source of the Spleen", "Earth", "Horary point"]
  },
  {
    "code": "SP-4", "pinyin": "Gōngsūn", "han": "公孙", "channel": "Spleen",
    "synonyms": ["SP4", "Gongsun", "Grandfather Grandson"],
    "location": "On the medial side of the foot, in the hollow below and in front of the base of the first metatarsal bone.",
    "actions": [
      "Strengthens the Spleen and harmonises the Middle Burner", "Regulates the Chong Mai and stops bleeding",
      "Regulates the Uterus and the periods", "Relieves fullness and nausea", "Calms the Mind"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Luo-Connecting point of the Spleen", "Confluent point of the Chong Mai"]
  },
  {
    "code": "SP-5", "pinyin": "Shāngqiū", "han": "商丘", "channel": "Spleen",
    "synonyms": ["SP5", "Shangqiu", "Shang Mound"],
    "location": "In front of and below the medial malleolus, midway between its tip and the tuberosity of the navicular bone.",
    "actions": ["Strengthens the Spleen and resolves Dampness", "Benefits the sinews, the ankle and the knee", "Relieves painful Bi from Dampness"],
    "cautions": "None beyond the usual.",
    "categories": ["Jing-River", "Metal", "Sedation point of the Spleen"]
  },
  {
    "code": "SP-6", "pinyin": "Sānyīnjiāo", "han": "三阴交", "channel": "Spleen",
    "synonyms": ["SP6", "Sanyinjiao", "Three Yin Meeting"],
    "location": "3 cun above the tip of the medial malleolus, just behind the medial border of the tibia.",
    "actions": [
      "Strengthens the Spleen and resolves Dampness", "Nourishes Blood and Yin", "Regulates the Uterus and the periods",
      "Smooths Liver Qi and benefits the Kidneys", "Benefits urination", "Calms the Mind"
    ],
    "cautions": "Contraindicated in pregnancy until labour is due.",
    "categories": ["Meeting point of the Spleen, Liver and Kidney channels"]
  },
  {
    "code": "SP-8", "pinyin": "Dìjī", "han": "地机", "channel": "Spleen",
    "synonyms": ["SP8", "Diji", "Earth Pivot", "Earth's Crux"],
    "location": "3 cun below SP-9, behind the medial border of the tibia, on the line from SP-9 to the tip of the medial malleolus.",
    "actions": ["Moves Blood and stops menstrual pain", "Regulates Qi and Blood in the Uterus", "Harmonises the Spleen and stops diarrhoea"],
    "cautions": "Not used in pregnancy, because it moves Blood in the Uterus.",
    "categories": ["Xi-Cleft of the Spleen"]
  },
  {
    "code": "SP-9", "pinyin": "Yīnlíngquán", "han": "阴陵泉", "channel": "Spleen",
    "synonyms": ["SP9", "Yinlingquan", "Yin Mound Spring"],
    "location": "On the medial side of the leg, in the hollow below the medial condyle of the tibia, behind its medial border.",
    "actions": [
      "Resolves Dampness and Damp-Heat", "Benefits the Lower Burner and urination", "Reduces oedema", "Relieves swelling and pain of the knee"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["He-Sea", "Water"]
  },
  {
    "code": "SP-10", "pinyin": "Xuèhǎi", "han": "血海", "channel": "Spleen",
    "synonyms": ["SP10", "Xuehai", "Sea of Blood"],
    "location": "With the knee bent, 2 cun above the upper inner corner of the kneecap, on the bulge of the vastus medialis.",
    "actions": ["Cools the Blood", "Moves Blood and removes stasis", "Regulates the periods", "Nourishes Blood and relieves itching of the skin"],
    "cautions": "Use with care in pregnancy, because it moves Blood.",
    "categories": ["Local point of the knee and skin"]
  },
  {
    "code": "SP-15", "pinyin": "Dàhéng", "han": "大横", "channel": "Spleen",
    "synonyms": ["SP15", "Daheng", "Great Horizontal"],
    "location": "On the abdomen, 4 cun lateral to the centre of the navel.",
    "actions": [
      "Promotes the movement of Qi in the Intestines", "Strengthens the Spleen and relieves constipation", "Resolves Dampness and stops diarrhoea",
      "Stops abdominal pain"
    ],
    "cautions": "Contraindicated in pregnancy; do not needle into the abdominal cavity.",
    "categories": ["Meeting point with the Yin Wei Mai"]
  },
  {
    "code": "SP-21", "pinyin": "Dàbāo", "han": "大包", "channel": "Spleen",
    "synonyms": ["SP21", "Dabao", "Great Embracement", "Great Wrapping"],
    "location": "On the side of the chest, on the mid-axillary line, in the sixth intercostal space (the seventh in some texts).",
    "actions": [
      "Moves Blood in the small connecting channels", "Relieves general aching of the muscles", "Opens the chest and relieves pain of the ribs"
    ],
    "cautions": "Risk of pneumothorax: needle obliquely or along the skin, never perpendicularly.",
    "categories": ["Great Luo-Connecting point of the Spleen"]
  }
]
$bank$);

/* The Heart channel. */
select private.store_bank_points($bank$
[
  {
    "code": "HT-3", "pinyin": "Shàohǎi", "han": "少海", "channel": "Heart",
    "synonyms": ["HT3", "H-3", "H3", "HE-3", "Shaohai", "Lesser Sea"],
    "location": "With the elbow bent, midway between the medial end of the elbow crease and the medial epicondyle of the humerus.",
    "actions": ["Calms the Mind", "Clears Heat from the Heart", "Removes obstruction from the channel and benefits the elbow"],
    "cautions": "Do not needle deeply: the ulnar nerve and the brachial vessels lie near.",
    "categories": ["He-Sea", "Water"]
  },
  {
    "code": "HT-5", "pinyin": "Tōnglǐ", "han": "通里", "channel": "Heart",
    "synonyms": ["HT5", "H-5", "H5", "HE-5", "Tongli", "Inner Communication"],
    "location": "On the ulnar side of the forearm, 1 cun above the wrist crease, on the radial side of the tendon of the flexor carpi ulnaris.",
    "actions": [
      "Tonifies Heart Qi", "Calms the Mind and steadies the heartbeat", "Opens the tongue and benefits speech", "Clears Heart Fire from the Bladder"
    ],
    "cautions": "Needle shallowly and avoid the ulnar artery and nerve.",
    "categories": ["Luo-Connecting point of the Heart", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "HT-6", "pinyin": "Yīnxì", "han": "阴郄", "channel": "Heart",
    "synonyms": ["HT6", "H-6", "H6", "HE-6", "Yinxi", "Yin Cleft"],
    "location": "On the ulnar side of the forearm, 0.5 cun above the wrist crease, on the radial side of the tendon of the flexor carpi ulnaris.",
    "actions": ["Nourishes Heart Yin and clears Empty-Heat", "Stops night sweating", "Calms the Mind", "Stops pain of the heart"],
    "cautions": "Needle shallowly and avoid the ulnar artery and nerve.",
    "categories": ["Xi-Cleft of the Heart"]
  },
  {
    "code": "HT-7", "pinyin": "Shénmén", "han": "神门", "channel": "Heart",
    "synonyms": ["HT7", "H-7", "H7", "HE-7", "Shenmen", "Spirit Gate"],
    "location": "On the ulnar end of the wrist crease, on the radial side of the tendon of the flexor carpi ulnaris.",
    "actions": [
      "Calms the Mind and promotes sleep", "Nourishes Heart Blood", "Tonifies the Heart and steadies the heartbeat", "Clears Heat from the Heart"
    ],
    "cautions": "Needle shallowly and avoid the ulnar artery and nerve.",
    "categories": ["Shu-Stream", "Yuan-Source of the Heart", "Earth", "Sedation point of the Heart"]
  },
  {
    "code": "HT-8", "pinyin": "Shàofǔ", "han": "少府", "channel": "Heart",
    "synonyms": ["HT8", "H-8", "H8", "HE-8", "Shaofu", "Lesser Palace"],
    "location": "On the palm, between the fourth and fifth metacarpal bones, where the tip of the little finger rests when a fist is made.",
    "actions": ["Clears Heart Fire", "Calms the Mind", "Clears Heat that has passed to the Small Intestine and Bladder"],
    "cautions": "Painful to the needle; otherwise none beyond the usual.",
    "categories": ["Ying-Spring", "Fire", "Horary point"]
  },
  {
    "code": "HT-9", "pinyin": "Shàochōng", "han": "少冲", "channel": "Heart",
    "synonyms": ["HT9", "H-9", "H9", "HE-9", "Shaochong", "Lesser Rushing"],
    "location": "On the radial side of the little finger, 0.1 cun from the corner of the nail.",
    "actions": ["Clears Heat from the Heart", "Revives consciousness", "Subdues Wind", "Relieves fullness of the chest"],
    "cautions": "Needle shallowly or prick to bleed; do not bleed patients with a bleeding disorder or on anticoagulants.",
    "categories": ["Jing-Well", "Wood", "Tonification point of the Heart"]
  }
]
$bank$);

/* The Small Intestine channel. */
select private.store_bank_points($bank$
[
  {
    "code": "SI-2", "pinyin": "Qiángǔ", "han": "前谷", "channel": "Small Intestine",
    "synonyms": ["SI2", "Qiangu", "Front Valley"],
    "location": "On the ulnar border of the hand, in the hollow in front of the fifth metacarpophalangeal joint, with the fist loosely made.",
    "actions": [
      "Clears Heat and expels Wind-Heat", "Clears Heat from the Small Intestine and relieves burning urination", "Benefits the eyes, ears and throat"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Ying-Spring", "Water"]
  },
  {
    "code": "SI-3", "pinyin": "Hòuxī", "han": "后溪", "channel": "Small Intestine",
    "synonyms": ["SI3", "Houxi", "Back Stream"],
    "location": "On the ulnar border of the hand, in the hollow behind the fifth metacarpophalangeal joint, with the fist loosely made.",
    "actions": [
      "Eliminates Wind from the Du Mai", "Relieves stiffness of the neck and back", "Expels exterior Wind", "Benefits the sinews", "Clears the Mind"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Shu-Stream", "Wood", "Confluent point of the Du Mai", "Tonification point of the Small Intestine"]
  },
  {
    "code": "SI-5", "pinyin": "Yánggǔ", "han": "阳谷", "channel": "Small Intestine",
    "synonyms": ["SI5", "Yanggu", "Yang Valley"],
    "location": "On the ulnar side of the wrist, in the hollow between the styloid process of the ulna and the triquetral bone.",
    "actions": [
      "Clears Heat and calms the Mind", "Benefits the wrist and removes obstruction from the channel", "Relieves swelling of the neck and jaw"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Jing-River", "Fire", "Horary point"]
  },
  {
    "code": "SI-9", "pinyin": "Jiānzhēn", "han": "肩贞", "channel": "Small Intestine",
    "synonyms": ["SI9", "Jianzhen", "Upright Shoulder"],
    "location": "Behind the shoulder, with the arm at the side, 1 cun above the posterior end of the axillary fold.",
    "actions": ["Removes obstruction from the channel and benefits the shoulder", "Expels Wind and stops pain"],
    "cautions": "Do not direct the needle towards the chest, because of the danger of pneumothorax.",
    "categories": ["Local point of the shoulder"]
  },
  {
    "code": "SI-11", "pinyin": "Tiānzōng", "han": "天宗", "channel": "Small Intestine",
    "synonyms": ["SI11", "Tianzong", "Heavenly Gathering"],
    "location": "In the hollow of the shoulder blade, one third of the way down from the middle of its spine to its lower angle, level with T4.",
    "actions": [
      "Removes obstruction from the channel and stops pain of the shoulder blade", "Opens the chest and descends Qi",
      "Dispels stagnation from the breast"
    ],
    "cautions": "Needle onto the bone, not past the edge of the shoulder blade, where the lung lies beneath.",
    "categories": ["Local point of the shoulder blade and breast"]
  },
  {
    "code": "SI-19", "pinyin": "Tīnggōng", "han": "听宫", "channel": "Small Intestine",
    "synonyms": ["SI19", "Tinggong", "Palace of Hearing"],
    "location": "With the mouth open, in the hollow between the middle of the tragus and the condyle of the jaw.",
    "actions": ["Benefits the ears and the hearing", "Removes obstruction from the channel of the face and jaw", "Calms the Mind"],
    "cautions": "Insert with the mouth open; avoid the superficial temporal vessels and keep the jaw still afterwards.",
    "categories": ["Meeting point with the San Jiao channel", "Meeting point with the Gallbladder channel", "Major local point of the ear"]
  }
]
$bank$);

/* The Bladder channel. */
select private.store_bank_points($bank$
[
  {
    "code": "BL-2", "pinyin": "Cuánzhú", "han": "攒竹", "channel": "Bladder",
    "synonyms": ["BL2", "UB-2", "UB2", "Cuanzhu", "Zanzhu", "Gathered Bamboo"],
    "location": "On the medial end of the eyebrow, in the supraorbital notch.",
    "actions": ["Brightens the eyes and stops watering", "Expels Wind and clears Heat", "Relieves frontal headache"],
    "cautions": "Needle along the skin and away from the eyeball; press afterwards against bruising. No moxibustion.",
    "categories": ["Major local point of the eye and forehead"]
  },
  {
    "code": "BL-10", "pinyin": "Tiānzhù", "han": "天柱", "channel": "Bladder",
    "synonyms": ["BL10", "UB-10", "UB10", "Tianzhu", "Celestial Pillar", "Heavenly Pillar"],
    "location": "On the back of the neck, 1.3 cun lateral to DU-15, at the outer border of the trapezius.",
    "actions": ["Expels Wind and clears the head", "Relieves stiffness of the neck and upper back", "Brightens the eyes", "Calms the Mind"],
    "cautions": "Do not needle deeply or upwards towards the midline, because of the spinal cord and brainstem.",
    "categories": ["Window of the Sky", "Sea of Qi point"]
  },
  {
    "code": "BL-11", "pinyin": "Dàzhù", "han": "大杼", "channel": "Bladder",
    "synonyms": ["BL11", "UB-11", "UB11", "Dazhu", "Great Shuttle"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T1.",
    "actions": [
      "Strengthens the bones and benefits the joints", "Expels exterior Wind", "Relieves stiffness of the neck and shoulders", "Nourishes Blood"
    ],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Hui-Gathering of the bones", "Sea of Blood point", "Meeting point with the Small Intestine channel"]
  },
  {
    "code": "BL-12", "pinyin": "Fēngmén", "han": "风门", "channel": "Bladder",
    "synonyms": ["BL12", "UB-12", "UB12", "Fengmen", "Wind Gate"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T2.",
    "actions": ["Expels Wind and releases the Exterior", "Diffuses Lung Qi and stops cough", "Firms the Defensive Qi", "Benefits the nose"],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Meeting point with the Du Mai"]
  },
  {
    "code": "BL-13", "pinyin": "Fèishū", "han": "肺俞", "channel": "Bladder",
    "synonyms": ["BL13", "UB-13", "UB13", "Feishu", "Lung Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T3.",
    "actions": [
      "Tonifies Lung Qi and nourishes Lung Yin", "Diffuses and descends Lung Qi and stops cough", "Releases the Exterior",
      "Clears Heat from the Lung"
    ],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Back-Shu of the Lung"]
  },
  {
    "code": "BL-14", "pinyin": "Juéyīnshū", "han": "厥阴俞", "channel": "Bladder",
    "synonyms": ["BL14", "UB-14", "UB14", "Jueyinshu", "Pericardium Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T4.",
    "actions": ["Regulates the Heart and moves its Blood", "Opens the chest and relieves oppression", "Smooths Liver Qi"],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Back-Shu of the Pericardium"]
  },
  {
    "code": "BL-15", "pinyin": "Xīnshū", "han": "心俞", "channel": "Bladder",
    "synonyms": ["BL15", "UB-15", "UB15", "Xinshu", "Heart Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T5.",
    "actions": ["Calms the Mind and strengthens memory", "Nourishes the Heart", "Clears Heat from the Heart", "Moves Blood and opens the chest"],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Back-Shu of the Heart"]
  },
  {
    "code": "BL-17", "pinyin": "Géshū", "han": "膈俞", "channel": "Bladder",
    "synonyms": ["BL17", "UB-17", "UB17", "Geshu", "Diaphragm Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T7.",
    "actions": [
      "Moves Blood and removes stasis", "Nourishes Blood", "Cools the Blood and stops bleeding",
      "Opens the diaphragm and subdues rebellious Stomach Qi"
    ],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Hui-Gathering of Blood", "Back-Shu of the diaphragm"]
  },
  {
    "code": "BL-18", "pinyin": "Gānshū", "han": "肝俞", "channel": "Bladder",
    "synonyms": ["BL18", "UB-18", "UB18", "Ganshu", "Liver Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T9.",
    "actions": [
      "Spreads Liver Qi", "Nourishes Liver Blood and Yin", "Clears Heat and Damp-Heat from the Liver", "Brightens the eyes", "Subdues interior Wind"
    ],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Back-Shu of the Liver"]
  },
  {
    "code": "BL-19", "pinyin": "Dǎnshū", "han": "胆俞", "channel": "Bladder",
    "synonyms": ["BL19", "UB-19", "UB19", "Danshu", "Gallbladder Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T10.",
    "actions": ["Clears Damp-Heat from the Liver and Gallbladder", "Tonifies Gallbladder Qi and calms timidity", "Relieves pain of the ribs"],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Back-Shu of the Gallbladder"]
  },
  {
    "code": "BL-20", "pinyin": "Píshū", "han": "脾俞", "channel": "Bladder",
    "synonyms": ["BL20", "UB-20", "UB20", "Pishu", "Spleen Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T11.",
    "actions": ["Tonifies Spleen Qi and Yang", "Resolves Dampness", "Nourishes Blood and helps the Spleen hold it", "Raises Spleen Qi"],
    "cautions": "Risk of pneumothorax: needle obliquely towards the spine and shallowly.",
    "categories": ["Back-Shu of the Spleen"]
  },
  {
    "code": "BL-21", "pinyin": "Wèishū", "han": "胃俞", "channel": "Bladder",
    "synonyms": ["BL21", "UB-21", "UB21", "Weishu", "Stomach Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of T12.",
    "actions": ["Tonifies and harmonises the Stomach", "Subdues rebellious Stomach Qi", "Relieves food stagnation", "Resolves Dampness"],
    "cautions": "Needle obliquely towards the spine: deep lateral insertion endangers the lung and the kidney.",
    "categories": ["Back-Shu of the Stomach"]
  },
  {
    "code": "BL-22", "pinyin": "Sānjiāoshū", "han": "三焦俞", "channel": "Bladder",
    "synonyms": ["BL22", "UB-22", "UB22", "Sanjiaoshu", "San Jiao Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of L1.",
    "actions": ["Opens the water passages and reduces oedema", "Resolves Dampness in the Lower Burner", "Harmonises digestion"],
    "cautions": "Do not needle deeply in a lateral direction: the kidney lies beneath.",
    "categories": ["Back-Shu of the San Jiao"]
  },
  {
    "code": "BL-23", "pinyin": "Shènshū", "han": "肾俞", "channel": "Bladder",
    "synonyms": ["BL23", "UB-23", "UB23", "Shenshu", "Kidney Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of L2.",
    "actions": [
      "Tonifies Kidney Yang and nourishes Kidney Yin", "Benefits Essence and the bones", "Strengthens the lower back and knees",
      "Firms Kidney Qi and benefits urination", "Helps the Kidneys grasp Qi", "Benefits the ears"
    ],
    "cautions": "Do not needle deeply in a lateral direction: the kidney lies beneath.",
    "categories": ["Back-Shu of the Kidney"]
  },
  {
    "code": "BL-25", "pinyin": "Dàchángshū", "han": "大肠俞", "channel": "Bladder",
    "synonyms": ["BL25", "UB-25", "UB25", "Dachangshu", "Large Intestine Shu"],
    "location": "1.5 cun lateral to the midline, level with the lower border of the spinous process of L4.",
    "actions": [
      "Regulates the Large Intestine", "Relieves constipation and stops diarrhoea",
      "Strengthens the lower back and removes obstruction from the channel"
    ],
    "cautions": "Avoid strong needling of the lower back in pregnancy.",
    "categories": ["Back-Shu of the Large Intestine"]
  },
  {
    "code": "BL-27", "pinyin": "Xiǎochángshū", "han": "小肠俞", "channel": "Bladder",
    "synonyms": ["BL27", "UB-27", "UB27", "Xiaochangshu", "Small Intestine Shu"],
    "location": "On the sacrum, 1.5 cun lateral to the midline, level with the first posterior sacral foramen.",
    "actions": [
      "Regulates the Small Intestine and benefits urination", "Resolves Dampness and clears Heat in the Lower Burner", "Relieves pain of the sacrum"
    ],
    "cautions": "Avoid needling the sacrum in pregnancy.",
    "categories": ["Back-Shu of the Small Intestine"]
  },
  {
    "code": "BL-28", "pinyin": "Pángguāngshū", "han": "膀胱俞", "channel": "Bladder",
    "synonyms": ["BL28", "UB-28", "UB28", "Pangguangshu", "Bladder Shu"],
    "location": "On the sacrum, 1.5 cun lateral to the midline, level with the second posterior sacral foramen.",
    "actions": ["Regulates the Bladder and benefits urination", "Clears Damp-Heat from the Lower Burner", "Strengthens the lower back and sacrum"],
    "cautions": "Avoid needling the sacrum in pregnancy.",
    "categories": ["Back-Shu of the Bladder"]
  },
  {
    "code": "BL-31", "pinyin": "Shàngliáo", "han": "上髎", "channel": "Bladder",
    "synonyms": ["BL31", "UB-31", "UB31", "Shangliao", "Upper Crevice"],
    "location": "On the sacrum, in the first posterior sacral foramen.",
    "actions": ["Regulates the Lower Burner and urination", "Regulates the periods and stops leucorrhoea", "Strengthens the lower back"],
    "cautions": "Contraindicated in pregnancy until labour is due; do not push deeply through the foramen.",
    "categories": ["Local point of the sacrum and pelvis"]
  },
  {
    "code": "BL-32", "pinyin": "Cìliáo", "han": "次髎", "channel": "Bladder",
    "synonyms": ["BL32", "UB-32", "UB32", "Ciliao", "Second Crevice"],
    "location": "On the sacrum, in the second posterior sacral foramen.",
    "actions": [
      "Regulates the Lower Burner and urination", "Moves Blood in the Uterus and stops menstrual pain",
      "Strengthens the lower back and tonifies the Kidneys"
    ],
    "cautions": "Contraindicated in pregnancy until labour is due; do not push deeply through the foramen.",
    "categories": ["Major local point of the sacrum and pelvis"]
  },
  {
    "code": "BL-39", "pinyin": "Wěiyáng", "han": "委阳", "channel": "Bladder",
    "synonyms": ["BL39", "UB-39", "UB39", "Weiyang", "Bend Yang"],
    "location": "At the lateral end of the crease behind the knee, on the medial side of the tendon of the biceps femoris.",
    "actions": [
      "Opens the water passages of the Lower Burner", "Benefits the Bladder and relieves retention or leaking of urine",
      "Removes obstruction from the channel of the leg"
    ],
    "cautions": "Avoid the common peroneal nerve, which runs beside the tendon.",
    "categories": ["Lower He-Sea of the San Jiao"]
  },
  {
    "code": "BL-40", "pinyin": "Wěizhōng", "han": "委中", "channel": "Bladder",
    "synonyms": ["BL40", "UB-40", "UB40", "Weizhong", "Bend Middle"],
    "location": "In the middle of the crease behind the knee, between the tendons of the biceps femoris and the semitendinosus.",
    "actions": [
      "Removes obstruction from the channel and relieves pain of the lower back", "Cools the Blood and relieves itching", "Clears Summer-Heat",
      "Clears Heat from the Bladder"
    ],
    "cautions": "Do not needle deeply: the popliteal vessels and the tibial nerve lie beneath; bleed only the small surface veins.",
    "categories": ["He-Sea", "Earth", "Lower He-Sea of the Bladder", "Command point of the back", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "BL-43", "pinyin": "Gāohuāng", "han": "膏肓", "channel": "Bladder",
    "synonyms": ["BL43", "UB-43", "UB43", "Gaohuang", "Gaohuangshu", "Vital Region Shu"],
    "location": "3 cun lateral to the midline, level with the lower border of the spinous process of T4.",
    "actions": [
      "Nourishes Essence and Yin of the Lung and Heart", "Tonifies Qi after long illness", "Stops chronic cough and wheezing", "Calms the Mind"
    ],
    "cautions": "High risk of pneumothorax: needle very shallowly and obliquely, or use moxibustion.",
    "categories": ["Tonifying point for chronic deficiency"]
  },
  {
    "code": "BL-47", "pinyin": "Húnmén", "han": "魂门", "channel": "Bladder",
    "synonyms": ["BL47", "UB-47", "UB47", "Hunmen", "Door of the Ethereal Soul"],
    "location": "3 cun lateral to the midline, level with the lower border of the spinous process of T9.",
    "actions": ["Roots the Ethereal Soul and calms restless dreaming", "Spreads Liver Qi and relieves pain of the ribs", "Relaxes the sinews"],
    "cautions": "High risk of pneumothorax: needle shallowly and obliquely.",
    "categories": ["Outer Back-Shu associated with the Liver"]
  },
  {
    "code": "BL-52", "pinyin": "Zhìshì", "han": "志室", "channel": "Bladder",
    "synonyms": ["BL52", "UB-52", "UB52", "Zhishi", "Room of the Will", "Residence of the Will"],
    "location": "3 cun lateral to the midline, level with the lower border of the spinous process of L2.",
    "actions": ["Tonifies the Kidneys and firms Essence", "Strengthens willpower", "Strengthens the lower back", "Benefits urination"],
    "cautions": "Do not needle deeply: the kidney lies beneath.",
    "categories": ["Outer Back-Shu associated with the Kidney"]
  },
  {
    "code": "BL-57", "pinyin": "Chéngshān", "han": "承山", "channel": "Bladder",
    "synonyms": ["BL57", "UB-57", "UB57", "Chengshan", "Supporting Mountain"],
    "location": "On the back of the lower leg, below the bellies of the gastrocnemius, 8 cun below BL-40.",
    "actions": [
      "Relaxes the sinews and relieves cramp of the calf", "Relieves haemorrhoids and pain of the anus",
      "Removes obstruction from the channel and relieves pain of the lower back"
    ],
    "cautions": "Strong stimulation may leave the calf sore; otherwise none beyond the usual.",
    "categories": ["Heavenly Star point of Ma Danyang", "Empirical point for haemorrhoids"]
  },
  {
    "code": "BL-58", "pinyin": "Fēiyáng", "han": "飞扬", "channel": "Bladder",
    "synonyms": ["BL58", "UB-58", "UB58", "Feiyang", "Taking Flight"],
    "location": "On the back of the lower leg, 7 cun above BL-60, about 1 cun below and lateral to BL-57.",
    "actions": [
      "Removes obstruction from the channel and relieves sciatic pain", "Harmonises above and below and relieves headache",
      "Strengthens the Kidneys", "Relieves haemorrhoids"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Luo-Connecting point of the Bladder"]
  },
  {
    "code": "BL-60", "pinyin": "Kūnlún", "han": "昆仑", "channel": "Bladder",
    "synonyms": ["BL60", "UB-60", "UB60", "Kunlun", "Kunlun Mountain"],
    "location": "In the hollow midway between the tip of the lateral malleolus and the Achilles tendon.",
    "actions": [
      "Removes obstruction from the channel and relieves pain of the back and heel", "Subdues Wind and relieves headache",
      "Relaxes the sinews of the neck", "Promotes labour"
    ],
    "cautions": "Contraindicated in pregnancy until labour is due.",
    "categories": ["Jing-River", "Fire", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "BL-62", "pinyin": "Shēnmài", "han": "申脉", "channel": "Bladder",
    "synonyms": ["BL62", "UB-62", "UB62", "Shenmai", "Extending Vessel"],
    "location": "In the hollow directly below the tip of the lateral malleolus, about 0.5 cun below its lower border.",
    "actions": [
      "Opens the Yang Qiao Mai and benefits sleep", "Relieves headache and stiffness of the neck and back",
      "Subdues interior Wind and calms the Mind", "Benefits the eyes"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Confluent point of the Yang Qiao Mai", "Ghost point of Sun Simiao"]
  },
  {
    "code": "BL-64", "pinyin": "Jīnggǔ", "han": "京骨", "channel": "Bladder",
    "synonyms": ["BL64", "UB-64", "UB64", "Jinggu", "Capital Bone"],
    "location": "On the lateral side of the foot, below the tuberosity of the fifth metatarsal bone, where the red and the white skin meet.",
    "actions": [
      "Clears the head and calms the Mind", "Expels Wind and relieves stiffness of the neck", "Removes obstruction from the channel of the back"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Yuan-Source of the Bladder"]
  },
  {
    "code": "BL-66", "pinyin": "Zútōnggǔ", "han": "足通谷", "channel": "Bladder",
    "synonyms": ["BL66", "UB-66", "UB66", "Zutonggu", "Tonggu", "Foot Connecting Valley"],
    "location": "On the lateral side of the foot, in the hollow in front of and below the fifth metatarsophalangeal joint.",
    "actions": ["Clears Heat from the Bladder and relieves burning urination", "Expels Wind and relieves headache", "Clears the Mind"],
    "cautions": "None beyond the usual.",
    "categories": ["Ying-Spring", "Water", "Horary point"]
  },
  {
    "code": "BL-67", "pinyin": "Zhìyīn", "han": "至阴", "channel": "Bladder",
    "synonyms": ["BL67", "UB-67", "UB67", "Zhiyin", "Reaching Yin"],
    "location": "On the lateral side of the little toe, 0.1 cun from the corner of the nail.",
    "actions": ["Turns a baby in breech position, by moxibustion", "Expels Wind and relieves headache", "Brightens the eyes", "Promotes labour"],
    "cautions": "Not needled in pregnancy; moxa for a breech baby only late in pregnancy and with the midwife's knowledge.",
    "categories": ["Jing-Well", "Metal", "Tonification point of the Bladder"]
  }
]
$bank$);

/* The Kidney channel. */
select private.store_bank_points($bank$
[
  {
    "code": "KI-1", "pinyin": "Yǒngquán", "han": "涌泉", "channel": "Kidney",
    "synonyms": ["KI1", "K-1", "K1", "Yongquan", "Gushing Spring"],
    "location": "On the sole, in the hollow that appears when the foot is bent, about one third of the way from the base of the second toe to the heel.",
    "actions": ["Subdues Wind and descends excess from the head", "Nourishes Yin and clears Empty-Heat", "Calms the Mind", "Revives consciousness"],
    "cautions": "Painful to the needle; clean the sole well and insert shallowly.",
    "categories": ["Jing-Well", "Wood", "Sedation point of the Kidney"]
  },
  {
    "code": "KI-2", "pinyin": "Rángǔ", "han": "然谷", "channel": "Kidney",
    "synonyms": ["KI2", "K-2", "K2", "Rangu", "Blazing Valley"],
    "location": "On the medial side of the foot, in the hollow below the tuberosity of the navicular bone.",
    "actions": ["Clears Empty-Heat of the Kidneys", "Cools the Blood", "Calms restlessness and stops night sweating", "Regulates the Lower Burner"],
    "cautions": "None beyond the usual.",
    "categories": ["Ying-Spring", "Fire"]
  },
  {
    "code": "KI-3", "pinyin": "Tàixī", "han": "太溪", "channel": "Kidney",
    "synonyms": ["KI3", "K-3", "K3", "Taixi", "Great Stream"],
    "location": "In the hollow midway between the tip of the medial malleolus and the Achilles tendon.",
    "actions": [
      "Tonifies the Kidneys, both Yin and Yang", "Benefits Essence and the bones", "Strengthens the lower back and knees",
      "Helps the Kidneys grasp Qi", "Regulates the Uterus and the periods", "Clears Empty-Heat"
    ],
    "cautions": "Avoid the posterior tibial artery and the tibial nerve.",
    "categories": ["Shu-Stream", "Yuan-Source of the Kidney", "Earth"]
  },
  {
    "code": "KI-4", "pinyin": "Dàzhōng", "han": "大钟", "channel": "Kidney",
    "synonyms": ["KI4", "K-4", "K4", "Dazhong", "Great Bell"],
    "location": "Behind and below the medial malleolus, 0.5 cun below KI-3, in front of the inner edge of the Achilles tendon where it meets the heel bone.",
    "actions": [
      "Strengthens the Kidneys and the will", "Helps the Kidneys grasp Qi and the Lung to breathe", "Strengthens the lower back",
      "Calms fear and lifts the spirit"
    ],
    "cautions": "Avoid the branches of the posterior tibial artery.",
    "categories": ["Luo-Connecting point of the Kidney"]
  },
  {
    "code": "KI-6", "pinyin": "Zhàohǎi", "han": "照海", "channel": "Kidney",
    "synonyms": ["KI6", "K-6", "K6", "Zhaohai", "Shining Sea"],
    "location": "In the hollow 1 cun below the tip of the medial malleolus.",
    "actions": [
      "Nourishes Yin and clears Empty-Heat", "Moistens and benefits the throat", "Benefits the eyes and sleep",
      "Opens the Yin Qiao Mai and regulates the periods", "Cools the Blood"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Confluent point of the Yin Qiao Mai"]
  },
  {
    "code": "KI-7", "pinyin": "Fùliū", "han": "复溜", "channel": "Kidney",
    "synonyms": ["KI7", "K-7", "K7", "Fuliu", "Returning Current"],
    "location": "2 cun above KI-3, at the front border of the Achilles tendon.",
    "actions": [
      "Tonifies Kidney Yang", "Reduces oedema and opens the water passages", "Regulates sweating", "Resolves Dampness in the Lower Burner",
      "Strengthens the lower back"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Jing-River", "Metal", "Tonification point of the Kidney"]
  },
  {
    "code": "KI-9", "pinyin": "Zhùbīn", "han": "筑宾", "channel": "Kidney",
    "synonyms": ["KI9", "K-9", "K9", "Zhubin", "Guest House"],
    "location": "On the inner side of the lower leg, 5 cun above KI-3, at the lower end of the belly of the calf muscle, about 1 cun behind the tibia.",
    "actions": ["Calms the Mind and settles anxiety", "Opens the Yin Wei Mai and the chest", "Nourishes Kidney Yin", "Resolves Phlegm"],
    "cautions": "None beyond the usual.",
    "categories": ["Xi-Cleft of the Yin Wei Mai"]
  },
  {
    "code": "KI-10", "pinyin": "Yīngǔ", "han": "阴谷", "channel": "Kidney",
    "synonyms": ["KI10", "K-10", "K10", "Yingu", "Yin Valley"],
    "location": "With the knee bent, at the medial end of the crease behind the knee, between the tendons of the semitendinosus and semimembranosus.",
    "actions": ["Nourishes Kidney Yin", "Drains Dampness from the Lower Burner", "Benefits urination and the genitals", "Benefits the knee"],
    "cautions": "None beyond the usual.",
    "categories": ["He-Sea", "Water", "Horary point"]
  },
  {
    "code": "KI-13", "pinyin": "Qìxué", "han": "气穴", "channel": "Kidney",
    "synonyms": ["KI13", "K-13", "K13", "Qixue", "Qi Cave"],
    "location": "On the lower abdomen, 3 cun below the navel and 0.5 cun lateral to the midline.",
    "actions": ["Tonifies the Kidneys and Essence", "Regulates the Chong Mai and the Ren Mai", "Regulates the periods and supports fertility"],
    "cautions": "Contraindicated in pregnancy; let the bladder be emptied first and do not needle deeply.",
    "categories": ["Meeting point with the Chong Mai"]
  },
  {
    "code": "KI-14", "pinyin": "Sìmǎn", "han": "四满", "channel": "Kidney",
    "synonyms": ["KI14", "K-14", "K14", "Siman", "Fourfold Fullness"],
    "location": "On the lower abdomen, 2 cun below the navel and 0.5 cun lateral to the midline.",
    "actions": [
      "Moves Blood and removes stasis in the Uterus", "Regulates the Chong Mai", "Moves Qi and relieves fullness and pain",
      "Benefits the water passages"
    ],
    "cautions": "Contraindicated in pregnancy; let the bladder be emptied first and do not needle deeply.",
    "categories": ["Meeting point with the Chong Mai"]
  },
  {
    "code": "KI-16", "pinyin": "Huāngshū", "han": "肓俞", "channel": "Kidney",
    "synonyms": ["KI16", "K-16", "K16", "Huangshu", "Vitals Shu"],
    "location": "On the abdomen, 0.5 cun lateral to the centre of the navel.",
    "actions": [
      "Regulates and warms the Intestines", "Moves Qi and stops pain around the navel", "Strengthens the Kidneys and their bond with the Heart"
    ],
    "cautions": "Contraindicated in pregnancy; do not needle into the abdominal cavity.",
    "categories": ["Meeting point with the Chong Mai"]
  },
  {
    "code": "KI-27", "pinyin": "Shūfǔ", "han": "俞府", "channel": "Kidney",
    "synonyms": ["KI27", "K-27", "K27", "Shufu", "Shu Mansion"],
    "location": "On the chest, in the hollow at the lower border of the clavicle, 2 cun lateral to the midline.",
    "actions": ["Helps the Kidneys grasp Qi and calms wheezing", "Descends rebellious Lung and Stomach Qi", "Opens the chest and transforms Phlegm"],
    "cautions": "Risk of pneumothorax: needle obliquely or along the skin, never perpendicularly.",
    "categories": ["Local point of the chest"]
  }
]
$bank$);

/* The Pericardium channel. */
select private.store_bank_points($bank$
[
  {
    "code": "PC-3", "pinyin": "Qūzé", "han": "曲泽", "channel": "Pericardium",
    "synonyms": ["PC3", "P-3", "P3", "Quze", "Marsh at the Bend"],
    "location": "On the elbow crease, in the hollow on the ulnar side of the biceps tendon.",
    "actions": ["Clears Heat and cools the Blood", "Harmonises the Stomach and stops vomiting", "Calms the Mind", "Moves Blood and opens the chest"],
    "cautions": "Avoid the brachial artery and the median nerve; bleed only the small surface veins.",
    "categories": ["He-Sea", "Water"]
  },
  {
    "code": "PC-4", "pinyin": "Xìmén", "han": "郄门", "channel": "Pericardium",
    "synonyms": ["PC4", "P-4", "P4", "Ximen", "Xi-Cleft Gate"],
    "location": "On the inner side of the forearm, 5 cun above the wrist crease, between the tendons of palmaris longus and flexor carpi radialis.",
    "actions": ["Moves Blood and stops pain of the chest", "Calms the Heart and steadies its beat", "Cools the Blood and stops bleeding"],
    "cautions": "The median nerve runs beneath: withdraw at an electric sensation.",
    "categories": ["Xi-Cleft of the Pericardium"]
  },
  {
    "code": "PC-5", "pinyin": "Jiānshǐ", "han": "间使", "channel": "Pericardium",
    "synonyms": ["PC5", "P-5", "P5", "Jianshi", "Intermediary"],
    "location": "On the inner side of the forearm, 3 cun above the wrist crease, between the tendons of palmaris longus and flexor carpi radialis.",
    "actions": [
      "Transforms Phlegm that disturbs the Heart", "Calms the Mind", "Regulates Heart Qi and opens the chest",
      "Harmonises the Stomach and stops nausea"
    ],
    "cautions": "The median nerve runs beneath: withdraw at an electric sensation.",
    "categories": ["Jing-River", "Metal"]
  },
  {
    "code": "PC-6", "pinyin": "Nèiguān", "han": "内关", "channel": "Pericardium",
    "synonyms": ["PC6", "P-6", "P6", "Neiguan", "Inner Pass", "Inner Gate"],
    "location": "On the inner side of the forearm, 2 cun above the wrist crease, between the tendons of palmaris longus and flexor carpi radialis.",
    "actions": [
      "Opens the chest and regulates Heart Qi and Blood", "Calms the Mind", "Harmonises the Stomach and stops nausea",
      "Moves Liver Qi and relieves irritability"
    ],
    "cautions": "The median nerve runs beneath: withdraw at an electric sensation.",
    "categories": ["Luo-Connecting point of the Pericardium", "Confluent point of the Yin Wei Mai", "Command point of the chest"]
  },
  {
    "code": "PC-7", "pinyin": "Dàlíng", "han": "大陵", "channel": "Pericardium",
    "synonyms": ["PC7", "P-7", "P7", "Daling", "Great Mound"],
    "location": "In the middle of the wrist crease, between the tendons of palmaris longus and flexor carpi radialis.",
    "actions": ["Clears Heat from the Heart and calms the Mind", "Settles acute distress", "Harmonises the Stomach", "Benefits the wrist"],
    "cautions": "The median nerve runs beneath: insert slowly and withdraw at an electric sensation.",
    "categories": ["Shu-Stream", "Yuan-Source of the Pericardium", "Earth", "Sedation point of the Pericardium", "Ghost point of Sun Simiao"]
  },
  {
    "code": "PC-8", "pinyin": "Láogōng", "han": "劳宫", "channel": "Pericardium",
    "synonyms": ["PC8", "P-8", "P8", "Laogong", "Palace of Toil"],
    "location": "On the palm, between the second and third metacarpal bones, where the tip of the middle finger rests when a fist is made.",
    "actions": ["Clears Heart Fire", "Calms the Mind", "Clears Heat from the Stomach and heals mouth ulcers", "Cools the Nutritive Qi"],
    "cautions": "Painful to the needle; otherwise none beyond the usual.",
    "categories": ["Ying-Spring", "Fire", "Horary point", "Ghost point of Sun Simiao"]
  },
  {
    "code": "PC-9", "pinyin": "Zhōngchōng", "han": "中冲", "channel": "Pericardium",
    "synonyms": ["PC9", "P-9", "P9", "Zhongchong", "Middle Rushing"],
    "location": "At the centre of the tip of the middle finger.",
    "actions": ["Clears Heat from the Pericardium", "Revives consciousness", "Expels interior Wind", "Clears Summer-Heat"],
    "cautions": "Needle shallowly or prick to bleed; do not bleed patients with a bleeding disorder or on anticoagulants.",
    "categories": ["Jing-Well", "Wood", "Tonification point of the Pericardium"]
  }
]
$bank$);

/* The San Jiao channel. */
select private.store_bank_points($bank$
[
  {
    "code": "SJ-3", "pinyin": "Zhōngzhǔ", "han": "中渚", "channel": "San Jiao",
    "synonyms": ["SJ3", "TE-3", "TE3", "TB-3", "TW-3", "TH-3", "Zhongzhu", "Middle Islet"],
    "location": "On the back of the hand, in the hollow between the fourth and fifth metacarpal bones, just behind the knuckles.",
    "actions": [
      "Benefits the ears and the hearing", "Clears Heat and expels Wind-Heat", "Moves Qi and relieves headache",
      "Removes obstruction from the channel of the hand and arm"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Shu-Stream", "Wood", "Tonification point of the San Jiao"]
  },
  {
    "code": "SJ-5", "pinyin": "Wàiguān", "han": "外关", "channel": "San Jiao",
    "synonyms": ["SJ5", "TE-5", "TE5", "TB-5", "TW-5", "TH-5", "Waiguan", "Outer Pass", "Outer Gate"],
    "location": "On the outer side of the forearm, 2 cun above the dorsal wrist crease, between the radius and the ulna.",
    "actions": [
      "Expels Wind-Heat and releases the Exterior", "Removes obstruction from the channel of the arm", "Benefits the ears",
      "Subdues Liver Yang and relieves headache"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Luo-Connecting point of the San Jiao", "Confluent point of the Yang Wei Mai"]
  },
  {
    "code": "SJ-6", "pinyin": "Zhīgōu", "han": "支沟", "channel": "San Jiao",
    "synonyms": ["SJ6", "TE-6", "TE6", "TB-6", "TW-6", "TH-6", "Zhigou", "Branching Ditch"],
    "location": "On the outer side of the forearm, 3 cun above the dorsal wrist crease, between the radius and the ulna.",
    "actions": [
      "Regulates Qi in the three Burners", "Clears Heat and relieves constipation", "Relieves pain of the sides of the chest and ribs",
      "Expels Wind-Heat and relieves itching"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Jing-River", "Fire", "Horary point"]
  },
  {
    "code": "SJ-10", "pinyin": "Tiānjǐng", "han": "天井", "channel": "San Jiao",
    "synonyms": ["SJ10", "TE-10", "TE10", "TB-10", "TW-10", "TH-10", "Tianjing", "Heavenly Well"],
    "location": "With the elbow bent, in the hollow 1 cun above the tip of the olecranon.",
    "actions": ["Resolves Phlegm and disperses nodules", "Relaxes the sinews of the elbow", "Calms the Mind", "Clears Heat"],
    "cautions": "None beyond the usual.",
    "categories": ["He-Sea", "Earth", "Sedation point of the San Jiao"]
  },
  {
    "code": "SJ-14", "pinyin": "Jiānliáo", "han": "肩髎", "channel": "San Jiao",
    "synonyms": ["SJ14", "TE-14", "TE14", "TB-14", "TW-14", "TH-14", "Jianliao", "Shoulder Crevice"],
    "location": "With the arm raised to the side, in the hollow behind and below the outer end of the acromion.",
    "actions": ["Removes obstruction from the channel and benefits the shoulder", "Dispels Wind-Damp and stops pain"],
    "cautions": "Keep the arm still while the needle is in; otherwise none beyond the usual.",
    "categories": ["Major local point of the shoulder"]
  },
  {
    "code": "SJ-17", "pinyin": "Yìfēng", "han": "翳风", "channel": "San Jiao",
    "synonyms": ["SJ17", "TE-17", "TE17", "TB-17", "TW-17", "TH-17", "Yifeng", "Wind Screen"],
    "location": "Behind the lobe of the ear, in the hollow between the mastoid process and the angle of the jaw.",
    "actions": [
      "Benefits the ears and the hearing", "Expels Wind", "Removes obstruction from the channel of the face", "Clears Heat and reduces swelling"
    ],
    "cautions": "Do not needle deeply or with strong manipulation: the facial nerve and large vessels lie near.",
    "categories": ["Meeting point with the Gallbladder channel", "Major local point of the ear"]
  },
  {
    "code": "SJ-21", "pinyin": "Ěrmén", "han": "耳门", "channel": "San Jiao",
    "synonyms": ["SJ21", "TE-21", "TE21", "TB-21", "TW-21", "TH-21", "Ermen", "Ear Gate"],
    "location": "With the mouth open, in the hollow in front of the notch above the tragus, behind the condyle of the jaw.",
    "actions": ["Benefits the ears and the hearing", "Clears Heat", "Removes obstruction from the channel of the jaw"],
    "cautions": "Insert with the mouth open; avoid the superficial temporal vessels. Not where the ear discharges pus.",
    "categories": ["Local point of the ear"]
  }
]
$bank$);

/* The Gallbladder channel. */
select private.store_bank_points($bank$
[
  {
    "code": "GB-2", "pinyin": "Tīnghuì", "han": "听会", "channel": "Gallbladder",
    "synonyms": ["GB2", "G-2", "Tinghui", "Reunion of Hearing", "Meeting of Hearing"],
    "location": "With the mouth open, in front of the notch below the tragus, behind the condyle of the jaw.",
    "actions": ["Benefits the ears and the hearing", "Expels Wind and clears Heat", "Removes obstruction from the channel of the jaw"],
    "cautions": "Insert with the mouth open; avoid the superficial temporal vessels and keep the jaw still afterwards.",
    "categories": ["Local point of the ear"]
  },
  {
    "code": "GB-8", "pinyin": "Shuàigǔ", "han": "率谷", "channel": "Gallbladder",
    "synonyms": ["GB8", "G-8", "Shuaigu", "Leading Valley"],
    "location": "On the side of the head, directly above the apex of the ear, 1.5 cun within the hairline.",
    "actions": ["Relieves one-sided headache", "Subdues Liver Yang and expels Wind", "Harmonises the Stomach and relieves nausea with headache"],
    "cautions": "Needle along the skin; otherwise none beyond the usual.",
    "categories": ["Meeting point with the Bladder channel"]
  },
  {
    "code": "GB-12", "pinyin": "Wángǔ", "han": "完骨", "channel": "Gallbladder",
    "synonyms": ["GB12", "G-12", "Wangu", "Mastoid Process"],
    "location": "In the hollow behind and below the mastoid process.",
    "actions": [
      "Calms the Mind and promotes sleep", "Subdues Wind and relieves headache", "Removes obstruction from the channel of the neck and face"
    ],
    "cautions": "Do not needle deeply: large vessels and nerves of the neck lie beneath.",
    "categories": ["Meeting point with the Bladder channel"]
  },
  {
    "code": "GB-14", "pinyin": "Yángbái", "han": "阳白", "channel": "Gallbladder",
    "synonyms": ["GB14", "G-14", "Yangbai", "Yang White"],
    "location": "On the forehead, 1 cun above the middle of the eyebrow, in line with the pupil.",
    "actions": ["Subdues Yang and expels Wind", "Relieves frontal headache and pain of the eye", "Brightens the eyes and strengthens the eyelid"],
    "cautions": "Needle along the skin; otherwise none beyond the usual.",
    "categories": ["Meeting point with the Yang Wei Mai"]
  },
  {
    "code": "GB-20", "pinyin": "Fēngchí", "han": "风池", "channel": "Gallbladder",
    "synonyms": ["GB20", "G-20", "Fengchi", "Wind Pool"],
    "location": "Below the occiput, level with DU-16, in the hollow between the upper ends of the sternocleidomastoid and the trapezius.",
    "actions": [
      "Expels exterior and interior Wind", "Subdues Liver Yang and relieves headache and dizziness", "Brightens the eyes and benefits the ears",
      "Relieves stiffness of the neck", "Clears the head"
    ],
    "cautions": "Direct the needle towards the tip of the nose and not deeply: the brainstem and the vertebral artery lie near.",
    "categories": ["Meeting point with the Yang Wei Mai"]
  },
  {
    "code": "GB-21", "pinyin": "Jiānjǐng", "han": "肩井", "channel": "Gallbladder",
    "synonyms": ["GB21", "G-21", "Jianjing", "Shoulder Well"],
    "location": "On the highest part of the shoulder, midway between DU-14 and the outer end of the acromion.",
    "actions": [
      "Relaxes the sinews and relieves stiffness of the neck and shoulder", "Descends Qi", "Dispels stagnation from the breast and promotes milk",
      "Promotes labour"
    ],
    "cautions": "Contraindicated in pregnancy until labour is due. Risk of pneumothorax: needle shallowly, never deeply.",
    "categories": ["Meeting point with the San Jiao channel", "Meeting point with the Yang Wei Mai"]
  },
  {
    "code": "GB-24", "pinyin": "Rìyuè", "han": "日月", "channel": "Gallbladder",
    "synonyms": ["GB24", "G-24", "Riyue", "Sun and Moon"],
    "location": "On the front of the chest, directly below the nipple, in the seventh intercostal space, 4 cun lateral to the midline.",
    "actions": [
      "Clears Damp-Heat from the Liver and Gallbladder", "Spreads Liver Qi and relieves pain of the ribs", "Descends Qi and stops acid vomiting"
    ],
    "cautions": "Risk of pneumothorax and of injury to the liver: needle obliquely or along the skin.",
    "categories": ["Front-Mu of the Gallbladder", "Meeting point with the Spleen channel"]
  },
  {
    "code": "GB-26", "pinyin": "Dàimài", "han": "带脉", "channel": "Gallbladder",
    "synonyms": ["GB26", "G-26", "Daimai", "Girdling Vessel"],
    "location": "On the side of the abdomen, directly below the free end of the eleventh rib, level with the navel.",
    "actions": [
      "Regulates the Dai Mai", "Resolves Dampness and stops leucorrhoea", "Regulates the periods and the Uterus", "Relieves pain of the waist"
    ],
    "cautions": "Contraindicated in pregnancy; do not needle into the abdominal cavity.",
    "categories": ["Meeting point with the Dai Mai"]
  },
  {
    "code": "GB-30", "pinyin": "Huántiào", "han": "环跳", "channel": "Gallbladder",
    "synonyms": ["GB30", "G-30", "Huantiao", "Jumping Circle"],
    "location": "On the buttock, one third of the way from the greater trochanter to the hiatus of the sacrum.",
    "actions": [
      "Removes obstruction from the channel and relieves pain of the hip and leg", "Expels Wind-Damp",
      "Tonifies Qi and Blood of the leg and strengthens it"
    ],
    "cautions": "The sciatic nerve lies beneath: lift the needle at an electric sensation and manipulate gently.",
    "categories": ["Meeting point with the Bladder channel", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "GB-31", "pinyin": "Fēngshì", "han": "风市", "channel": "Gallbladder",
    "synonyms": ["GB31", "G-31", "Fengshi", "Wind Market"],
    "location": "On the outer side of the thigh, about 7 cun above the knee crease, where the middle fingertip rests with the arm hanging.",
    "actions": ["Expels Wind and relieves itching", "Removes obstruction from the channel of the leg", "Strengthens the sinews and bones"],
    "cautions": "None beyond the usual.",
    "categories": ["Local point of the thigh"]
  },
  {
    "code": "GB-34", "pinyin": "Yánglíngquán", "han": "阳陵泉", "channel": "Gallbladder",
    "synonyms": ["GB34", "G-34", "Yanglingquan", "Yang Mound Spring"],
    "location": "On the outer side of the lower leg, in the hollow in front of and below the head of the fibula.",
    "actions": [
      "Promotes the smooth flow of Liver Qi", "Clears Damp-Heat from the Liver and Gallbladder", "Relaxes the sinews and benefits the joints",
      "Removes obstruction from the channel and relieves pain of the ribs"
    ],
    "cautions": "Avoid the common peroneal nerve, which winds round the neck of the fibula.",
    "categories": ["He-Sea", "Earth", "Lower He-Sea of the Gallbladder", "Hui-Gathering of the sinews", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "GB-37", "pinyin": "Guāngmíng", "han": "光明", "channel": "Gallbladder",
    "synonyms": ["GB37", "G-37", "Guangming", "Bright Light"],
    "location": "On the outer side of the lower leg, 5 cun above the tip of the lateral malleolus, at the front border of the fibula.",
    "actions": [
      "Brightens the eyes", "Conducts Liver Fire downwards", "Removes obstruction from the channel of the leg", "Eases painful and swollen breasts"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Luo-Connecting point of the Gallbladder"]
  },
  {
    "code": "GB-39", "pinyin": "Xuánzhōng", "han": "悬钟", "channel": "Gallbladder",
    "synonyms": ["GB39", "G-39", "Xuanzhong", "Juegu", "绝骨", "Hanging Bell"],
    "location": "3 cun above the tip of the lateral malleolus, at the front border of the fibula (the back border in some texts).",
    "actions": [
      "Benefits the Marrow, Essence and bones", "Relieves stiffness of the neck", "Expels Wind-Damp and relieves pain of the leg",
      "Clears Gallbladder Fire"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Hui-Gathering of the Marrow"]
  },
  {
    "code": "GB-40", "pinyin": "Qiūxū", "han": "丘墟", "channel": "Gallbladder",
    "synonyms": ["GB40", "G-40", "Qiuxu", "Mound of Ruins"],
    "location": "In the hollow in front of and below the lateral malleolus, lateral to the tendons of the long extensor of the toes.",
    "actions": [
      "Promotes the smooth flow of Liver Qi", "Strengthens Gallbladder Qi and decision",
      "Benefits the ankle and removes obstruction from the channel", "Clears Damp-Heat from the Gallbladder"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Yuan-Source of the Gallbladder"]
  },
  {
    "code": "GB-41", "pinyin": "Zúlínqì", "han": "足临泣", "channel": "Gallbladder",
    "synonyms": ["GB41", "G-41", "Zulinqi", "Linqi of the Foot", "Foot Governor of Tears"],
    "location": "On the top of the foot, in front of the junction of the fourth and fifth metatarsal bones, lateral to the little toe extensor.",
    "actions": [
      "Promotes the smooth flow of Liver Qi", "Opens the Dai Mai and regulates the periods", "Resolves Damp-Heat in the genital area",
      "Relieves one-sided headache and breast distension"
    ],
    "cautions": "None beyond the usual.",
    "categories": ["Shu-Stream", "Wood", "Horary point", "Confluent point of the Dai Mai"]
  },
  {
    "code": "GB-43", "pinyin": "Xiáxī", "han": "侠溪", "channel": "Gallbladder",
    "synonyms": ["GB43", "G-43", "Xiaxi", "Narrow Stream", "Clamped Stream"],
    "location": "On the top of the foot, between the fourth and fifth toes, 0.5 cun behind the margin of the web.",
    "actions": ["Subdues Liver Yang and clears Gallbladder Fire", "Relieves headache and dizziness", "Benefits the ears and eyes", "Clears Damp-Heat"],
    "cautions": "None beyond the usual.",
    "categories": ["Ying-Spring", "Water", "Tonification point of the Gallbladder"]
  }
]
$bank$);

/* The Liver channel. */
select private.store_bank_points($bank$
[
  {
    "code": "LR-1", "pinyin": "Dàdūn", "han": "大敦", "channel": "Liver",
    "synonyms": ["LR1", "LV-1", "Liv-1", "Liv1", "Dadun", "Great Mound of the Toe", "Great Hill"],
    "location": "On the lateral side of the big toe, 0.1 cun from the corner of the nail.",
    "actions": [
      "Regulates the periods and stops uterine bleeding", "Resolves Damp-Heat in the Lower Burner", "Relieves hernial and genital pain",
      "Moves Liver Qi"
    ],
    "cautions": "Needle shallowly; moxa cones are preferred for uterine bleeding.",
    "categories": ["Jing-Well", "Wood", "Horary point"]
  },
  {
    "code": "LR-2", "pinyin": "Xíngjiān", "han": "行间", "channel": "Liver",
    "synonyms": ["LR2", "LV-2", "Liv-2", "Liv2", "Xingjian", "Moving Between"],
    "location": "On the top of the foot, between the first and second toes, 0.5 cun behind the margin of the web.",
    "actions": ["Clears Liver Fire", "Subdues Liver Yang and Wind", "Cools the Blood and stops bleeding", "Clears Heat from the Lower Burner"],
    "cautions": "None beyond the usual.",
    "categories": ["Ying-Spring", "Fire", "Sedation point of the Liver"]
  },
  {
    "code": "LR-3", "pinyin": "Tàichōng", "han": "太冲", "channel": "Liver",
    "synonyms": ["LR3", "LV-3", "Liv-3", "Liv3", "Taichong", "Great Rushing"],
    "location": "On the top of the foot, in the hollow between the first and second metatarsal bones, in front of the place where they join.",
    "actions": [
      "Promotes the smooth flow of Liver Qi", "Subdues Liver Yang and interior Wind", "Nourishes Liver Blood and Yin",
      "Calms the Mind and relieves irritability", "Regulates the periods"
    ],
    "cautions": "Avoid the dorsal artery of the foot; in pregnancy no strong stimulation together with LI-4.",
    "categories": ["Shu-Stream", "Yuan-Source of the Liver", "Earth", "Heavenly Star point of Ma Danyang"]
  },
  {
    "code": "LR-5", "pinyin": "Lígōu", "han": "蠡沟", "channel": "Liver",
    "synonyms": ["LR5", "LV-5", "Liv-5", "Liv5", "Ligou", "Gourd Ditch", "Woodworm Canal"],
    "location": "On the inner side of the lower leg, 5 cun above the tip of the medial malleolus, on the medial surface of the tibia.",
    "actions": [
      "Promotes the smooth flow of Liver Qi", "Resolves Damp-Heat in the genital area", "Benefits urination",
      "Dissolves the feeling of a lump in the throat"
    ],
    "cautions": "Needle along the skin, the bone lies directly beneath.",
    "categories": ["Luo-Connecting point of the Liver"]
  },
  {
    "code": "LR-8", "pinyin": "Qūquán", "han": "曲泉", "channel": "Liver",
    "synonyms": ["LR8", "LV-8", "Liv-8", "Liv8", "Ququan", "Spring at the Bend"],
    "location": "With the knee bent, above the medial end of the knee crease, in the hollow in front of the tendons of the semitendinosus and semimembranosus.",
    "actions": [
      "Nourishes Liver Blood and Yin", "Resolves Damp-Heat in the Lower Burner", "Benefits the Bladder and the genitals",
      "Relaxes the sinews and benefits the knee"
    ],
    "cautions": "Avoid the great saphenous vein.",
    "categories": ["He-Sea", "Water", "Tonification point of the Liver"]
  },
  {
    "code": "LR-13", "pinyin": "Zhāngmén", "han": "章门", "channel": "Liver",
    "synonyms": ["LR13", "LV-13", "Liv-13", "Liv13", "Zhangmen", "Completion Gate", "Camphorwood Gate"],
    "location": "On the side of the abdomen, at the free end of the eleventh rib.",
    "actions": [
      "Harmonises the Liver and the Spleen", "Strengthens the Spleen", "Relieves food stagnation and distension",
      "Promotes the smooth flow of Liver Qi"
    ],
    "cautions": "Do not needle deeply: the liver lies beneath on the right, the spleen on the left.",
    "categories": ["Front-Mu of the Spleen", "Hui-Gathering of the Zang organs", "Meeting point with the Gallbladder channel"]
  },
  {
    "code": "LR-14", "pinyin": "Qīmén", "han": "期门", "channel": "Liver",
    "synonyms": ["LR14", "LV-14", "Liv-14", "Liv14", "Qimen", "Cycle Gate"],
    "location": "On the front of the chest, directly below the nipple, in the sixth intercostal space, 4 cun lateral to the midline.",
    "actions": [
      "Promotes the smooth flow of Liver Qi", "Harmonises the Liver and the Stomach", "Moves Blood and relieves pain of the ribs", "Opens the chest"
    ],
    "cautions": "Risk of pneumothorax and of injury to the liver: needle obliquely or along the skin.",
    "categories": ["Front-Mu of the Liver", "Meeting point with the Spleen channel", "Meeting point with the Yin Wei Mai"]
  }
]
$bank$);

/* The Ren Mai. */
select private.store_bank_points($bank$
[
  {
    "code": "REN-3", "pinyin": "Zhōngjí", "han": "中极", "channel": "Ren",
    "synonyms": ["REN3", "CV-3", "CV3", "RN-3", "Zhongji", "Central Pole", "Middle Pole"],
    "location": "On the midline of the lower abdomen, 4 cun below the navel.",
    "actions": ["Clears Damp-Heat from the Bladder", "Benefits urination", "Regulates the Uterus and the periods", "Strengthens the Kidneys"],
    "cautions": "Contraindicated in pregnancy; let the bladder be emptied first and do not needle deeply.",
    "categories": ["Front-Mu of the Bladder", "Meeting point with the three Yin channels of the foot"]
  },
  {
    "code": "REN-4", "pinyin": "Guānyuán", "han": "关元", "channel": "Ren",
    "synonyms": ["REN4", "CV-4", "CV4", "RN-4", "Guanyuan", "Gate of Origin"],
    "location": "On the midline of the lower abdomen, 3 cun below the navel.",
    "actions": [
      "Tonifies Original Qi and Essence", "Nourishes Blood and Yin", "Warms and strengthens Kidney Yang", "Regulates the Uterus and the periods",
      "Roots the Ethereal Soul and calms the Mind"
    ],
    "cautions": "Contraindicated in pregnancy; let the bladder be emptied first and do not needle deeply.",
    "categories": ["Front-Mu of the Small Intestine", "Meeting point with the three Yin channels of the foot"]
  },
  {
    "code": "REN-5", "pinyin": "Shímén", "han": "石门", "channel": "Ren",
    "synonyms": ["REN5", "CV-5", "CV5", "RN-5", "Shimen", "Stone Gate"],
    "location": "On the midline of the lower abdomen, 2 cun below the navel.",
    "actions": ["Opens the water passages and reduces oedema", "Strengthens Original Qi", "Regulates Qi and relieves fullness of the lower abdomen"],
    "cautions": "Contraindicated in pregnancy; classical texts warn that it may impair fertility, so avoid it where a child is wished for.",
    "categories": ["Front-Mu of the San Jiao"]
  },
  {
    "code": "REN-6", "pinyin": "Qìhǎi", "han": "气海", "channel": "Ren",
    "synonyms": ["REN6", "CV-6", "CV6", "RN-6", "Qihai", "Sea of Qi"],
    "location": "On the midline of the lower abdomen, 1.5 cun below the navel.",
    "actions": [
      "Tonifies Qi and Yang", "Raises sunken Qi", "Moves Qi in the Lower Burner and stops pain", "Resolves Dampness", "Strengthens Original Qi"
    ],
    "cautions": "Contraindicated in pregnancy; do not needle into the abdominal cavity.",
    "categories": ["Major tonifying point of Qi"]
  },
  {
    "code": "REN-8", "pinyin": "Shénquè", "han": "神阙", "channel": "Ren",
    "synonyms": ["REN8", "CV-8", "CV8", "RN-8", "Shenque", "Spirit Gateway"],
    "location": "In the centre of the navel.",
    "actions": ["Rescues and warms collapsed Yang", "Warms the Spleen and the Intestines", "Stops chronic diarrhoea from Cold"],
    "cautions": "Needling is forbidden: use moxibustion only, on salt or ginger, not in pregnancy.",
    "categories": ["Moxibustion point for collapse of Yang"]
  },
  {
    "code": "REN-9", "pinyin": "Shuǐfēn", "han": "水分", "channel": "Ren",
    "synonyms": ["REN9", "CV-9", "CV9", "RN-9", "Shuifen", "Water Separation"],
    "location": "On the midline of the abdomen, 1 cun above the navel.",
    "actions": ["Promotes the transformation of fluids", "Reduces oedema and opens the water passages", "Relieves gurgling and stops diarrhoea"],
    "cautions": "Not in pregnancy; do not needle into the abdominal cavity, and prefer moxibustion in oedema.",
    "categories": ["Local point of the abdomen"]
  },
  {
    "code": "REN-10", "pinyin": "Xiàwǎn", "han": "下脘", "channel": "Ren",
    "synonyms": ["REN10", "CV-10", "CV10", "RN-10", "Xiawan", "Lower Cavity", "Lower Epigastrium"],
    "location": "On the midline of the abdomen, 2 cun above the navel.",
    "actions": ["Promotes the descending of Stomach Qi", "Relieves food stagnation", "Tonifies the Spleen", "Stops pain"],
    "cautions": "Not in later pregnancy; do not needle into the abdominal cavity.",
    "categories": ["Meeting point with the Spleen channel"]
  },
  {
    "code": "REN-11", "pinyin": "Jiànlǐ", "han": "建里", "channel": "Ren",
    "synonyms": ["REN11", "CV-11", "CV11", "RN-11", "Jianli", "Strengthen the Interior"],
    "location": "On the midline of the abdomen, 3 cun above the navel.",
    "actions": [
      "Promotes the rotting and ripening of food", "Harmonises the Middle Burner and descends Stomach Qi", "Relieves fullness and stops pain"
    ],
    "cautions": "Not in later pregnancy; do not needle into the abdominal cavity.",
    "categories": ["Local point of the epigastrium"]
  },
  {
    "code": "REN-12", "pinyin": "Zhōngwǎn", "han": "中脘", "channel": "Ren",
    "synonyms": ["REN12", "CV-12", "CV12", "RN-12", "Zhongwan", "Middle Cavity", "Middle Epigastrium"],
    "location": "On the midline of the abdomen, 4 cun above the navel.",
    "actions": [
      "Tonifies the Stomach and the Spleen", "Descends Stomach Qi and relieves fullness", "Resolves Dampness and Phlegm", "Stops epigastric pain"
    ],
    "cautions": "Not in later pregnancy; do not needle deeply, above all where the liver is enlarged.",
    "categories": [
      "Front-Mu of the Stomach", "Hui-Gathering of the Fu organs", "Meeting point with the Small Intestine, San Jiao and Stomach channels"
    ]
  },
  {
    "code": "REN-13", "pinyin": "Shàngwǎn", "han": "上脘", "channel": "Ren",
    "synonyms": ["REN13", "CV-13", "CV13", "RN-13", "Shangwan", "Upper Cavity", "Upper Epigastrium"],
    "location": "On the midline of the abdomen, 5 cun above the navel.",
    "actions": ["Subdues rebellious Stomach Qi and stops vomiting", "Relieves fullness of the epigastrium", "Regulates the Heart and calms the Mind"],
    "cautions": "Not in later pregnancy; do not needle deeply, above all where the liver is enlarged.",
    "categories": ["Meeting point with the Stomach and Small Intestine channels"]
  },
  {
    "code": "REN-14", "pinyin": "Jùquè", "han": "巨阙", "channel": "Ren",
    "synonyms": ["REN14", "CV-14", "CV14", "RN-14", "Juque", "Great Gateway"],
    "location": "On the midline of the abdomen, 6 cun above the navel.",
    "actions": ["Calms the Mind", "Clears Heat and Phlegm from the Heart", "Subdues rebellious Stomach Qi", "Opens the chest and relieves pain"],
    "cautions": "Needle obliquely downwards and shallowly: the liver, or an enlarged heart, may be injured.",
    "categories": ["Front-Mu of the Heart"]
  },
  {
    "code": "REN-15", "pinyin": "Jiūwěi", "han": "鸠尾", "channel": "Ren",
    "synonyms": ["REN15", "CV-15", "CV15", "RN-15", "Jiuwei", "Turtledove Tail", "Dove Tail"],
    "location": "On the midline of the abdomen, just below the xiphoid process, 7 cun above the navel.",
    "actions": ["Calms the Mind and settles anxiety", "Nourishes the Yin organs", "Opens the chest and descends Qi"],
    "cautions": "Needle obliquely downwards and shallowly: the liver, or an enlarged heart, may be injured.",
    "categories": ["Luo-Connecting point of the Ren Mai"]
  },
  {
    "code": "REN-17", "pinyin": "Dànzhōng", "han": "膻中", "channel": "Ren",
    "synonyms": ["REN17", "CV-17", "CV17", "RN-17", "Danzhong", "Tánzhōng", "Tanzhong", "Shanzhong", "Chest Centre"],
    "location": "On the midline of the sternum, level with the fourth intercostal space, midway between the nipples.",
    "actions": [
      "Tonifies Gathering Qi", "Opens the chest and regulates Qi", "Descends rebellious Qi of the Lung and Stomach",
      "Benefits the breast and promotes milk"
    ],
    "cautions": "Needle along the skin only: some people are born with a gap in the sternum above the heart.",
    "categories": ["Front-Mu of the Pericardium", "Hui-Gathering of Qi", "Sea of Qi point"]
  },
  {
    "code": "REN-22", "pinyin": "Tiāntū", "han": "天突", "channel": "Ren",
    "synonyms": ["REN22", "CV-22", "CV22", "RN-22", "Tiantu", "Heavenly Chimney", "Celestial Chimney"],
    "location": "On the midline of the neck, in the hollow just above the notch of the sternum.",
    "actions": [
      "Descends Lung Qi and stops cough and wheezing", "Resolves Phlegm and benefits the throat and voice",
      "Descends rebellious Stomach Qi and relieves hiccup"
    ],
    "cautions": "Needle straight and shallowly, then down behind the sternum; never deeply or sideways: windpipe, great vessels and lungs are near.",
    "categories": ["Meeting point with the Yin Wei Mai", "Window of the Sky"]
  },
  {
    "code": "REN-23", "pinyin": "Liánquán", "han": "廉泉", "channel": "Ren",
    "synonyms": ["REN23", "CV-23", "CV23", "RN-23", "Lianquan", "Corner Spring", "Ridge Spring"],
    "location": "On the midline of the neck, in the hollow above the upper border of the hyoid bone.",
    "actions": ["Benefits the tongue and speech", "Descends rebellious Qi and resolves Phlegm of the throat", "Helps swallowing and stops drooling"],
    "cautions": "Do not needle deeply: bleeding or swelling here may obstruct the airway.",
    "categories": ["Meeting point with the Yin Wei Mai"]
  }
]
$bank$);

/* The Du Mai. */
select private.store_bank_points($bank$
[
  {
    "code": "DU-3", "pinyin": "Yāoyángguān", "han": "腰阳关", "channel": "Du",
    "synonyms": ["DU3", "GV-3", "GV3", "Yaoyangguan", "Lumbar Yang Gate"],
    "location": "On the midline of the lower back, below the spinous process of L4, level with the tops of the hip bones.",
    "actions": ["Strengthens the lower back and the legs", "Tonifies Yang", "Dispels Cold and Damp from the Lower Burner"],
    "cautions": "Do not needle deeply towards the spinal canal; avoid strong needling of the lower back in pregnancy.",
    "categories": ["Local point of the lower back"]
  },
  {
    "code": "DU-4", "pinyin": "Mìngmén", "han": "命门", "channel": "Du",
    "synonyms": ["DU4", "GV-4", "GV4", "Mingmen", "Gate of Life", "Life Gate"],
    "location": "On the midline of the lower back, below the spinous process of L2.",
    "actions": [
      "Tonifies Kidney Yang and the Fire of the Gate of Life", "Expels Cold", "Strengthens the lower back", "Benefits Essence and supports fertility"
    ],
    "cautions": "Do not needle deeply towards the spinal canal; avoid strong needling of the lower back in pregnancy.",
    "categories": ["Major tonifying point of Yang"]
  },
  {
    "code": "DU-8", "pinyin": "Jīnsuō", "han": "筋缩", "channel": "Du",
    "synonyms": ["DU8", "GV-8", "GV8", "Jinsuo", "Sinew Contraction"],
    "location": "On the midline of the back, below the spinous process of T9.",
    "actions": ["Relaxes the sinews and relieves spasm", "Subdues Liver Wind", "Relieves stiffness of the back", "Smooths Liver Qi"],
    "cautions": "Do not needle deeply towards the spinal canal.",
    "categories": ["Local point of the back"]
  },
  {
    "code": "DU-9", "pinyin": "Zhìyáng", "han": "至阳", "channel": "Du",
    "synonyms": ["DU9", "GV-9", "GV9", "Zhiyang", "Reaching Yang"],
    "location": "On the midline of the back, below the spinous process of T7, level with the lower angles of the shoulder blades.",
    "actions": ["Regulates the Liver and Gallbladder and relieves jaundice", "Opens the chest and the diaphragm", "Resolves Damp-Heat", "Moves Qi"],
    "cautions": "Do not needle deeply towards the spinal canal.",
    "categories": ["Local point of the back and diaphragm"]
  },
  {
    "code": "DU-12", "pinyin": "Shēnzhù", "han": "身柱", "channel": "Du",
    "synonyms": ["DU12", "GV-12", "GV12", "Shenzhu", "Body Pillar"],
    "location": "On the midline of the back, below the spinous process of T3.",
    "actions": [
      "Tonifies Lung Qi and strengthens the body", "Clears Heat from the Lung and stops cough", "Subdues Wind and calms the Mind",
      "Relieves stiffness of the back"
    ],
    "cautions": "Do not needle deeply towards the spinal canal.",
    "categories": ["Local point of the upper back"]
  },
  {
    "code": "DU-13", "pinyin": "Táodào", "han": "陶道", "channel": "Du",
    "synonyms": ["DU13", "GV-13", "GV13", "Taodao", "Way of Happiness", "Kiln Path"],
    "location": "On the midline of the back, below the spinous process of T1.",
    "actions": [
      "Releases the Exterior and clears Heat", "Relieves alternating fever and chills", "Expels Wind and relieves stiffness of the neck",
      "Calms the Mind"
    ],
    "cautions": "Do not needle deeply towards the spinal canal.",
    "categories": ["Meeting point with the Bladder channel"]
  },
  {
    "code": "DU-14", "pinyin": "Dàzhuī", "han": "大椎", "channel": "Du",
    "synonyms": ["DU14", "GV-14", "GV14", "Dazhui", "Great Vertebra", "Great Hammer"],
    "location": "On the midline, below the spinous process of C7.",
    "actions": [
      "Clears Heat and reduces fever", "Releases the Exterior and expels Wind", "Tonifies Yang by moxibustion", "Relieves stiffness of the neck",
      "Clears the Mind"
    ],
    "cautions": "Do not needle deeply towards the spinal canal.",
    "categories": ["Meeting point of the six Yang channels", "Sea of Qi point"]
  },
  {
    "code": "DU-15", "pinyin": "Yǎmén", "han": "哑门", "channel": "Du",
    "synonyms": ["DU15", "GV-15", "GV15", "Yamen", "Gate of Muteness"],
    "location": "On the midline of the nape, 0.5 cun above the posterior hairline, in the hollow below the spinous process of C1.",
    "actions": ["Benefits the tongue and speech", "Clears the Mind", "Expels Wind and relieves stiffness of the neck"],
    "cautions": "Never deeply or upwards, because of the spinal cord and brainstem; moxibustion is not used here.",
    "categories": ["Meeting point with the Yang Wei Mai", "Sea of Qi point"]
  },
  {
    "code": "DU-16", "pinyin": "Fēngfǔ", "han": "风府", "channel": "Du",
    "synonyms": ["DU16", "GV-16", "GV16", "Fengfu", "Wind Palace"],
    "location": "On the midline of the nape, 1 cun above the posterior hairline, in the hollow below the external occipital protuberance.",
    "actions": ["Expels exterior and interior Wind", "Clears the Mind and benefits the brain", "Relieves headache and stiffness of the neck"],
    "cautions": "Never deeply or upwards, because of the brainstem; moxibustion is not used here.",
    "categories": ["Meeting point with the Yang Wei Mai", "Sea of Marrow point", "Window of the Sky", "Ghost point of Sun Simiao"]
  },
  {
    "code": "DU-20", "pinyin": "Bǎihuì", "han": "百会", "channel": "Du",
    "synonyms": ["DU20", "GV-20", "GV20", "Baihui", "Hundred Meetings"],
    "location": "On the midline of the head, 5 cun above the anterior hairline, where it is crossed by the line between the tips of the ears.",
    "actions": [
      "Raises Yang and lifts what has sunk", "Subdues interior Wind and Liver Yang", "Clears and calms the Mind", "Strengthens the brain and memory"
    ],
    "cautions": "Needle along the skin; not in infants whose fontanelle is open.",
    "categories": ["Sea of Marrow point", "Meeting point with the Bladder, Gallbladder, San Jiao and Liver channels"]
  },
  {
    "code": "DU-23", "pinyin": "Shàngxīng", "han": "上星", "channel": "Du",
    "synonyms": ["DU23", "GV-23", "GV23", "Shangxing", "Upper Star"],
    "location": "On the midline of the head, 1 cun above the anterior hairline.",
    "actions": ["Opens the nose and stops nosebleed", "Expels Wind and clears Heat", "Brightens the eyes and relieves frontal headache"],
    "cautions": "Needle along the skin; not in infants whose fontanelle is open.",
    "categories": ["Ghost point of Sun Simiao", "Regional point of the nose"]
  },
  {
    "code": "DU-24", "pinyin": "Shéntíng", "han": "神庭", "channel": "Du",
    "synonyms": ["DU24", "GV-24", "GV24", "Shenting", "Courtyard of the Spirit", "Spirit Court"],
    "location": "On the midline of the head, 0.5 cun above the anterior hairline.",
    "actions": ["Calms the Mind and settles anxiety", "Subdues Liver Yang and Wind", "Relieves headache and dizziness", "Opens the nose"],
    "cautions": "Needle along the skin; not in infants whose fontanelle is open.",
    "categories": ["Meeting point with the Bladder and Stomach channels"]
  },
  {
    "code": "DU-26", "pinyin": "Shuǐgōu", "han": "水沟", "channel": "Du",
    "synonyms": ["DU26", "GV-26", "GV26", "Shuigou", "Rénzhōng", "Renzhong", "人中", "Man's Middle", "Water Trough"],
    "location": "On the midline of the face, one third of the way from the nose to the upper lip, in the groove above the lip.",
    "actions": [
      "Revives consciousness", "Subdues interior Wind and calms the Mind", "Relieves acute sprain of the lower back", "Benefits the face and nose"
    ],
    "cautions": "Painful; in collapse it does not replace emergency help.",
    "categories": ["Meeting point with the Large Intestine and Stomach channels", "Command point of collapse", "Ghost point of Sun Simiao"]
  }
]
$bank$);

/* Points outside the channels. */
select private.store_bank_points($bank$
[
  {
    "code": "EX-HN-1", "pinyin": "Sìshéncōng", "han": "四神聪", "channel": "Extra points",
    "synonyms": ["EX-HN1", "Sishencong", "M-HN-1", "Four Alert Spirits"],
    "location": "Four points on the top of the head, each 1 cun from DU-20: in front, behind, to the left and to the right.",
    "actions": ["Calms the Mind and promotes sleep", "Subdues interior Wind", "Clears the head and strengthens memory"],
    "cautions": "Needle along the skin; not in infants whose fontanelle is open.",
    "categories": ["Extra point of the head"]
  },
  {
    "code": "EX-HN-3", "pinyin": "Yìntáng", "han": "印堂", "channel": "Extra points",
    "synonyms": ["EX-HN3", "Yintang", "M-HN-3", "GV-29", "DU-29", "Hall of Impression"],
    "location": "On the midline of the face, midway between the medial ends of the eyebrows.",
    "actions": ["Calms the Mind and promotes sleep", "Opens the nose", "Expels Wind and relieves frontal headache"],
    "cautions": "Pinch the skin and needle along it; press afterwards against bruising.",
    "categories": ["Extra point of the face"]
  },
  {
    "code": "EX-HN-5", "pinyin": "Tàiyáng", "han": "太阳", "channel": "Extra points",
    "synonyms": ["EX-HN5", "Taiyang", "M-HN-9", "Supreme Yang"],
    "location": "At the temple, one finger-breadth behind the midpoint between the outer end of the eyebrow and the outer corner of the eye.",
    "actions": [
      "Expels Wind and clears Heat", "Relieves headache at the temples", "Brightens the eyes and reduces their redness", "Subdues Liver Yang"
    ],
    "cautions": "Needle shallowly and away from the temporal vessels, and press afterwards; moxibustion is not used here.",
    "categories": ["Extra point of the head"]
  },
  {
    "code": "EX-HN-22", "pinyin": "Ānmián", "han": "安眠", "channel": "Extra points",
    "synonyms": ["EX-HN22", "Anmian", "N-HN-54", "Peaceful Sleep"],
    "location": "Behind the ear, midway between SJ-17 and GB-20.",
    "actions": ["Calms the Mind and promotes sleep", "Subdues Liver Yang", "Relieves headache and dizziness"],
    "cautions": "Do not needle deeply: large vessels and nerves of the neck lie beneath.",
    "categories": ["Extra point of the neck"]
  },
  {
    "code": "EX-CA-1", "pinyin": "Zǐgōng", "han": "子宫", "channel": "Extra points",
    "synonyms": ["EX-CA1", "Zigong", "M-CA-18", "Palace of the Child"],
    "location": "On the lower abdomen, 4 cun below the navel and 3 cun lateral to the midline.",
    "actions": ["Regulates the Uterus and the periods", "Raises a sunken Uterus", "Moves Qi and Blood and stops menstrual pain", "Supports fertility"],
    "cautions": "Contraindicated in pregnancy; let the bladder be emptied first and do not needle deeply.",
    "categories": ["Extra point of the abdomen"]
  },
  {
    "code": "EX-B-1", "pinyin": "Dìngchuǎn", "han": "定喘", "channel": "Extra points",
    "synonyms": ["EX-B1", "Dingchuan", "M-BW-1", "Calm Wheezing"],
    "location": "0.5 cun lateral to DU-14, level with the lower border of the spinous process of C7.",
    "actions": ["Calms wheezing and stops cough", "Expels exterior Wind and diffuses Lung Qi", "Relieves pain of the neck and shoulder"],
    "cautions": "Needle obliquely towards the spine and not deeply, because of the danger of pneumothorax.",
    "categories": ["Extra point of the back"]
  },
  {
    "code": "EX-LE-5", "pinyin": "Xīyǎn", "han": "膝眼", "channel": "Extra points",
    "synonyms": ["EX-LE5", "Xiyan", "MN-LE-16", "Eyes of the Knee"],
    "location": "With the knee bent, a pair of points in the hollows on either side of the patellar ligament, below the kneecap.",
    "actions": ["Expels Wind, Damp and Cold from the knee", "Reduces swelling and stops pain of the knee", "Benefits the knee joint"],
    "cautions": "The needle may reach the joint: strict cleanliness, and none where the joint is infected.",
    "categories": ["Extra point of the leg"]
  },
  {
    "code": "EX-LE-6", "pinyin": "Dǎnnáng", "han": "胆囊", "channel": "Extra points",
    "synonyms": ["EX-LE6", "Dannang", "M-LE-23", "Dannangxue", "Gallbladder Point"],
    "location": "On the outer side of the lower leg, at the most tender spot 1 to 2 cun below GB-34.",
    "actions": [
      "Clears Damp-Heat from the Liver and Gallbladder", "Stops pain of the gallbladder and of the ribs",
      "Removes obstruction from the channel of the leg"
    ],
    "cautions": "None beyond the usual; acute, feverish pain below the ribs needs a doctor first.",
    "categories": ["Extra point of the leg"]
  },
  {
    "code": "EX-LE-7", "pinyin": "Lánwěi", "han": "阑尾", "channel": "Extra points",
    "synonyms": ["EX-LE7", "Lanwei", "M-LE-13", "Lanweixue", "Appendix Point"],
    "location": "On the outer side of the lower leg, at the most tender spot about 2 cun below ST-36.",
    "actions": ["Clears Heat and moves Blood in the Intestines", "Stops pain of the lower abdomen", "Removes obstruction from the channel of the leg"],
    "cautions": "None beyond the usual; suspected appendicitis is sent to hospital at once.",
    "categories": ["Extra point of the leg"]
  },
  {
    "code": "EX-LE-10", "pinyin": "Bāfēng", "han": "八风", "channel": "Extra points",
    "synonyms": ["EX-LE10", "Bafeng", "M-LE-8", "Eight Winds"],
    "location": "Eight points on the top of both feet, in the webs between the toes, where the red and the white skin meet.",
    "actions": [
      "Reduces swelling and stops pain of the toes", "Clears Heat and resolves Dampness", "Removes obstruction from the channels of the foot"
    ],
    "cautions": "Needle obliquely and shallowly; not through broken skin, and with care where the feet are numb.",
    "categories": ["Extra point of the foot"]
  },
  {
    "code": "EX-UE-9", "pinyin": "Bāxié", "han": "八邪", "channel": "Extra points",
    "synonyms": ["EX-UE9", "Baxie", "M-UE-22", "Eight Pathogens"],
    "location": "Eight points on the back of both hands, in the webs between the fingers, where the red and the white skin meet, with the fists loosely made.",
    "actions": ["Reduces swelling and stops pain of the fingers", "Clears Heat and expels Wind", "Removes obstruction from the channels of the hand"],
    "cautions": "Needle obliquely and shallowly; not through broken skin.",
    "categories": ["Extra point of the hand"]
  },
  {
    "code": "EX-UE-10", "pinyin": "Sìfèng", "han": "四缝", "channel": "Extra points",
    "synonyms": ["EX-UE10", "Sifeng", "M-UE-9", "Four Seams"],
    "location": "On the palm side of the index, middle, ring and little fingers, at the middle of the crease of the joint nearest the palm.",
    "actions": ["Relieves food stagnation", "Strengthens the Spleen and resolves accumulation in children", "Transforms Phlegm and stops cough"],
    "cautions": "Prick only, with a fine sterile needle, to let out a little clear fluid or blood; strict cleanliness.",
    "categories": ["Extra point of the hand"]
  }
]
$bank$);
