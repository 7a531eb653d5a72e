/*
 * One thing, many names: LR-3, LR3, LV3, LIV-3, Taichong, Tai Chong, 太冲. Points, patterns and formulas by their codes, in English, in
 * pinyin and in Han, simplified and traditional. Search brings every name of a thing down to the same token, in the texts as in what
 * is asked for.
 */

/* Small letters without accents, words and numbers apart, hyphens within words gone: LR-3 and lr3 become lr 3. */
create function private.fold_lightly(text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  text := lower(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g'));
  text := regexp_replace(text, '([[:alnum:]])-(?=[[:alnum:]])', '\1 ', 'g');
  text := regexp_replace(text, '([[:alpha:]])(?=\d)', '\1 ', 'g');
  return regexp_replace(text, '(\d)(?=[[:alpha:]])', '\1 ', 'g');
end
$$;

/* The same with nothing left but words, one space between them. Runs of Han stand alone. */
create function private.fold(text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  text := regexp_replace(private.fold_lightly(text), '([\u3400-\u9fff]+)', ' \1 ', 'g');
  return btrim(regexp_replace(text, '[^[:alnum:]]+', ' ', 'g'));
end
$$;

create table private.synonyms (
  -- As fold() spells it.
  term text primary key,
  token text not null,
  words int not null generated always as (array_length(string_to_array(term, ' '), 1)) stored,
  first_word text not null generated always as (split_part(term, ' ', 1)) stored,
  is_han boolean not null generated always as (term ~ '[\u3400-\u9fff]') stored
);
create index synonyms_first_word_idx on private.synonyms (first_word);
create index synonyms_token_idx on private.synonyms (token);

with channels (code, spellings) as (
  values
    ('LU', array['LU']),
    ('LI', array['LI']),
    ('ST', array['ST']),
    ('SP', array['SP']),
    ('HT', array['HT', 'HE']),
    ('SI', array['SI']),
    ('BL', array['BL', 'UB']),
    ('KI', array['KI', 'KID', 'K']),
    ('PC', array['PC', 'P']),
    ('SJ', array['SJ', 'TE', 'TB', 'TH', 'TW']),
    ('GB', array['GB']),
    ('LR', array['LR', 'LV', 'LIV']),
    ('REN', array['REN', 'RN', 'CV']),
    ('DU', array['DU', 'GV']),
    ('EX-HN', array['EX-HN']),
    ('EX-UE', array['EX-UE']),
    ('EX-LE', array['EX-LE'])
),
points (code, pinyin, han) as (
  values
    ('LU 1', 'zhong fu', '中府'),
    ('LU 5', 'chi ze', '尺泽 尺澤'),
    ('LU 7', 'lie que', '列缺'),
    ('LU 9', 'tai yuan', '太渊 太淵'),
    ('LU 10', 'yu ji', '鱼际 魚際'),
    ('LU 11', 'shao shang', '少商'),
    ('LI 4', 'he gu', '合谷'),
    ('LI 5', 'yang xi', '阳溪 陽谿'),
    ('LI 10', 'shou san li', '手三里'),
    ('LI 11', 'qu chi', '曲池'),
    ('LI 15', 'jian yu', '肩髃'),
    ('LI 20', 'ying xiang', '迎香'),
    ('ST 2', 'si bai', '四白'),
    ('ST 4', 'di cang', '地仓 地倉'),
    ('ST 6', 'jia che', '颊车 頰車'),
    ('ST 7', 'xia guan', '下关 下關'),
    ('ST 8', 'tou wei', '头维 頭維'),
    ('ST 21', 'liang men', '梁门 梁門'),
    ('ST 25', 'tian shu', '天枢 天樞'),
    ('ST 29', 'gui lai', '归来 歸來'),
    ('ST 34', 'liang qiu', '梁丘'),
    ('ST 35', 'du bi', '犊鼻 犢鼻'),
    ('ST 36', 'zu san li', '足三里'),
    ('ST 37', 'shang ju xu', '上巨虚 上巨虛'),
    ('ST 39', 'xia ju xu', '下巨虚 下巨虛'),
    ('ST 40', 'feng long', '丰隆 豐隆'),
    ('ST 44', 'nei ting', '内庭 內庭'),
    ('SP 1', 'yin bai', '隐白 隱白'),
    ('SP 3', 'tai bai', '太白'),
    ('SP 4', 'gong sun', '公孙 公孫'),
    ('SP 6', 'san yin jiao', '三阴交 三陰交'),
    ('SP 8', 'di ji', '地机 地機'),
    ('SP 9', 'yin ling quan', '阴陵泉 陰陵泉'),
    ('SP 10', 'xue hai', '血海'),
    ('SP 15', 'da heng', '大横 大橫'),
    ('HT 3', 'shao hai', '少海'),
    ('HT 5', 'tong li', '通里'),
    ('HT 6', 'yin xi', '阴郄 陰郄'),
    ('HT 7', 'shen men', '神门 神門'),
    ('HT 9', 'shao chong', '少冲 少衝'),
    ('SI 3', 'hou xi', '后溪 後谿'),
    ('SI 9', 'jian zhen', '肩贞 肩貞'),
    ('SI 11', 'tian zong', '天宗'),
    ('SI 19', 'ting gong', '听宫 聽宮'),
    ('BL 2', 'cuan zhu', '攒竹 攢竹'),
    ('BL 10', 'tian zhu', '天柱'),
    ('BL 11', 'da zhu', '大杼'),
    ('BL 12', 'feng men', '风门 風門'),
    ('BL 13', 'fei shu', '肺俞'),
    ('BL 15', 'xin shu', '心俞'),
    ('BL 17', 'ge shu', '膈俞'),
    ('BL 18', 'gan shu', '肝俞'),
    ('BL 19', 'dan shu', '胆俞 膽俞'),
    ('BL 20', 'pi shu', '脾俞'),
    ('BL 21', 'wei shu', '胃俞'),
    ('BL 23', 'shen shu', '肾俞 腎俞'),
    ('BL 25', 'da chang shu', '大肠俞 大腸俞'),
    ('BL 32', 'ci liao', '次髎'),
    ('BL 40', 'wei zhong', '委中'),
    ('BL 52', 'zhi shi', '志室'),
    ('BL 57', 'cheng shan', '承山'),
    ('BL 60', 'kun lun', '昆仑 崑崙'),
    ('BL 62', 'shen mai', '申脉 申脈'),
    ('BL 67', 'zhi yin', '至阴 至陰'),
    ('KI 1', 'yong quan', '涌泉 湧泉'),
    ('KI 2', 'ran gu', '然谷'),
    ('KI 3', 'tai xi', '太溪 太谿'),
    ('KI 6', 'zhao hai', '照海'),
    ('KI 7', 'fu liu', '复溜 復溜'),
    ('PC 3', 'qu ze', '曲泽 曲澤'),
    ('PC 5', 'jian shi', '间使 間使'),
    ('PC 6', 'nei guan', '内关 內關'),
    ('PC 7', 'da ling', '大陵'),
    ('PC 8', 'lao gong', '劳宫 勞宮'),
    ('SJ 5', 'wai guan', '外关 外關'),
    ('SJ 6', 'zhi gou', '支沟 支溝'),
    ('SJ 17', 'yi feng', '翳风 翳風'),
    ('SJ 21', 'er men', '耳门 耳門'),
    ('GB 2', 'ting hui', '听会 聽會'),
    ('GB 8', 'shuai gu', '率谷'),
    ('GB 14', 'yang bai', '阳白 陽白'),
    ('GB 20', 'feng chi', '风池 風池'),
    ('GB 21', 'jian jing', '肩井'),
    ('GB 24', 'ri yue', '日月'),
    ('GB 30', 'huan tiao', '环跳 環跳'),
    ('GB 34', 'yang ling quan', '阳陵泉 陽陵泉'),
    ('GB 39', 'xuan zhong', '悬钟 懸鐘'),
    ('GB 40', 'qiu xu', '丘墟'),
    ('GB 41', 'zu lin qi', '足临泣 足臨泣'),
    ('GB 43', 'xia xi', '侠溪 俠谿'),
    ('LR 1', 'da dun', '大敦'),
    ('LR 2', 'xing jian', '行间 行間'),
    ('LR 3', 'tai chong', '太冲 太衝'),
    ('LR 8', 'qu quan', '曲泉'),
    ('LR 13', 'zhang men', '章门 章門'),
    ('LR 14', 'qi men', '期门 期門'),
    ('REN 3', 'zhong ji', '中极 中極'),
    ('REN 4', 'guan yuan', '关元 關元'),
    ('REN 6', 'qi hai', '气海 氣海'),
    ('REN 8', 'shen que', '神阙 神闕'),
    ('REN 12', 'zhong wan', '中脘'),
    ('REN 13', 'shang wan', '上脘'),
    ('REN 17', 'dan zhong', '膻中'),
    ('REN 22', 'tian tu', '天突'),
    ('REN 23', 'lian quan', '廉泉'),
    ('DU 4', 'ming men', '命门 命門'),
    ('DU 14', 'da zhui', '大椎'),
    ('DU 16', 'feng fu', '风府 風府'),
    ('DU 20', 'bai hui', '百会 百會'),
    ('DU 23', 'shang xing', '上星'),
    ('DU 24', 'shen ting', '神庭'),
    ('DU 26', 'shui gou', '水沟 水溝'),
    ('EX-HN 1', 'si shen cong', '四神聪 四神聰'),
    ('EX-HN 3', 'yin tang', '印堂'),
    ('EX-HN 5', 'tai yang', '太阳 太陽'),
    ('EX-HN 22', 'an mian', '安眠'),
    ('EX-LE 5', 'xi yan', '膝眼'),
    ('EX-LE 10', 'ba feng', '八风 八風'),
    ('EX-UE 9', 'ba xie', '八邪')
),
spelled (token, term) as (
  select 'point:' || p.code, spelling || split_part(p.code, ' ', 2)
  from points p
  join channels c on c.code = split_part(p.code, ' ', 1), unnest(c.spellings) as spelling
  union
  select 'point:' || p.code, name
  from points p, unnest(array[p.pinyin, replace(p.pinyin, ' ', '')] || string_to_array(p.han, ' ')) as name
)
insert into private.synonyms (term, token)
select private.fold(term), min(lower(replace(token, ' ', ''))) from spelled group by 1;

with patterns (key, english, pinyin, han) as (
  values
    ('liver-qi-stagnation', 'liver qi stagnation, stagnation of liver qi, liver qi constraint, liver depression qi stagnation', 'gan qi yu jie, gan yu qi zhi', '肝气郁结 肝氣鬱結 肝郁气滞 肝鬱氣滯'),
    ('liver-fire', 'liver fire, liver fire blazing, liver fire flaring up, liver fire rising', 'gan huo shang yan', '肝火上炎'),
    ('liver-yang-rising', 'liver yang rising, ascendant liver yang, hyperactivity of liver yang, liver yang ascending', 'gan yang shang kang', '肝阳上亢 肝陽上亢'),
    ('liver-wind', 'internal liver wind, liver wind, stirring of liver wind, liver wind agitating within', 'gan feng nei dong', '肝风内动 肝風內動'),
    ('liver-blood-deficiency', 'liver blood deficiency, liver blood vacuity, deficiency of liver blood', 'gan xue xu', '肝血虚 肝血虛'),
    ('liver-yin-deficiency', 'liver yin deficiency, liver yin vacuity, deficiency of liver yin', 'gan yin xu', '肝阴虚 肝陰虛'),
    ('cold-in-liver-channel', 'cold stagnation in the liver channel, cold in the liver channel, liver channel cold stagnation', 'han zhi gan mai, han ning gan mai', '寒滞肝脉 寒滯肝脈 寒凝肝脉 寒凝肝脈'),
    ('gallbladder-damp-heat', 'damp heat in the liver and gallbladder, damp heat in the gallbladder, liver gallbladder damp heat, dampness and heat in liver and gallbladder', 'gan dan shi re', '肝胆湿热 肝膽濕熱'),
    ('gallbladder-qi-deficiency', 'gallbladder qi deficiency, deficiency of gallbladder qi, gallbladder timidity, heart and gallbladder qi deficiency', 'dan qi xu, xin dan qi xu', '胆气虚 膽氣虛 心胆气虚 心膽氣虛'),
    ('heart-qi-deficiency', 'heart qi deficiency, heart qi vacuity, deficiency of heart qi', 'xin qi xu', '心气虚 心氣虛'),
    ('heart-blood-deficiency', 'heart blood deficiency, heart blood vacuity, deficiency of heart blood', 'xin xue xu', '心血虚 心血虛'),
    ('heart-yin-deficiency', 'heart yin deficiency, heart yin vacuity, deficiency of heart yin', 'xin yin xu', '心阴虚 心陰虛'),
    ('heart-yang-deficiency', 'heart yang deficiency, heart yang vacuity, deficiency of heart yang', 'xin yang xu', '心阳虚 心陽虛'),
    ('heart-fire', 'heart fire, heart fire blazing, heart fire flaring up', 'xin huo kang sheng, xin huo shang yan', '心火亢盛 心火上炎'),
    ('phlegm-fire-harassing-heart', 'phlegm fire harassing the heart, phlegm fire disturbing the heart, phlegm fire agitating within', 'tan huo rao xin', '痰火扰心 痰火擾心'),
    ('phlegm-misting-heart', 'phlegm misting the heart, phlegm misting the mind, phlegm clouding the heart', 'tan mi xin qiao', '痰迷心窍 痰迷心竅'),
    ('heart-blood-stasis', 'heart blood stasis, heart blood stagnation, stasis of heart blood', 'xin xue yu zu', '心血瘀阻'),
    ('heart-kidney-not-communicating', 'heart and kidney not communicating, heart and kidney not harmonized, noninteraction of heart and kidney, disharmony of heart and kidney', 'xin shen bu jiao', '心肾不交 心腎不交'),
    ('heart-spleen-deficiency', 'heart and spleen deficiency, deficiency of both heart and spleen, heart blood and spleen qi deficiency, dual deficiency of heart and spleen', 'xin pi liang xu', '心脾两虚 心脾兩虛'),
    ('spleen-qi-deficiency', 'spleen qi deficiency, spleen qi vacuity, deficiency of spleen qi', 'pi qi xu', '脾气虚 脾氣虛'),
    ('spleen-yang-deficiency', 'spleen yang deficiency, spleen yang vacuity, deficiency of spleen yang', 'pi yang xu', '脾阳虚 脾陽虛'),
    ('spleen-qi-sinking', 'spleen qi sinking, sinking of spleen qi, sinking of middle qi', 'pi qi xia xian, zhong qi xia xian', '脾气下陷 脾氣下陷 中气下陷 中氣下陷'),
    ('spleen-not-holding-blood', 'spleen not controlling blood, spleen not containing blood, spleen failing to hold blood, spleen not holding blood', 'pi bu tong xue', '脾不统血 脾不統血'),
    ('cold-damp-spleen', 'cold damp invading the spleen, cold damp encumbering the spleen, cold dampness in the spleen', 'han shi kun pi', '寒湿困脾 寒濕困脾'),
    ('damp-heat-spleen', 'damp heat in the spleen, damp heat invading the spleen, damp heat of spleen and stomach', 'pi wei shi re, shi re yun pi', '脾胃湿热 脾胃濕熱 湿热蕴脾 濕熱蘊脾'),
    ('liver-overacting-spleen', 'liver overacting on spleen, liver invading the spleen, liver spleen disharmony, liver attacking the spleen', 'gan pi bu he, gan mu cheng pi', '肝脾不和 肝木乘脾'),
    ('liver-invading-stomach', 'liver invading the stomach, liver qi invading the stomach, liver stomach disharmony', 'gan wei bu he, gan qi fan wei', '肝胃不和 肝气犯胃 肝氣犯胃'),
    ('stomach-fire', 'stomach fire, stomach heat, blazing stomach fire', 'wei huo, wei re chi sheng, wei huo chi sheng', '胃火 胃热炽盛 胃熱熾盛 胃火炽盛 胃火熾盛'),
    ('stomach-yin-deficiency', 'stomach yin deficiency, stomach yin vacuity, deficiency of stomach yin', 'wei yin xu', '胃阴虚 胃陰虛'),
    ('stomach-food-retention', 'food retention, retention of food in the stomach, food stagnation', 'shi zhi wei wan, shi ji', '食滞胃脘 食滯胃脘 食积 食積'),
    ('stomach-qi-rebelling', 'rebellious stomach qi, stomach qi rebelling upwards, counterflow stomach qi', 'wei qi shang ni', '胃气上逆 胃氣上逆'),
    ('lung-qi-deficiency', 'lung qi deficiency, lung qi vacuity, deficiency of lung qi', 'fei qi xu', '肺气虚 肺氣虛'),
    ('lung-yin-deficiency', 'lung yin deficiency, lung yin vacuity, deficiency of lung yin', 'fei yin xu', '肺阴虚 肺陰虛'),
    ('wind-cold-lung', 'wind cold invading the lung, wind cold fettering the lung, wind cold attacking the lung', 'feng han fan fei, feng han shu fei', '风寒犯肺 風寒犯肺 风寒束肺 風寒束肺'),
    ('wind-heat-lung', 'wind heat invading the lung, wind heat attacking the lung', 'feng re fan fei', '风热犯肺 風熱犯肺'),
    ('phlegm-damp-lung', 'phlegm damp in the lung, damp phlegm obstructing the lung, phlegm dampness in the lung', 'tan shi zu fei', '痰湿阻肺 痰濕阻肺'),
    ('phlegm-heat-lung', 'phlegm heat in the lung, phlegm heat obstructing the lung, hot phlegm in the lung', 'tan re yong fei', '痰热壅肺 痰熱壅肺'),
    ('lung-dryness', 'lung dryness, dryness invading the lung, dryness of the lung', 'zao xie fan fei, fei zao', '燥邪犯肺 肺燥'),
    ('kidney-yin-deficiency', 'kidney yin deficiency, kidney yin vacuity, deficiency of kidney yin', 'shen yin xu', '肾阴虚 腎陰虛'),
    ('kidney-yang-deficiency', 'kidney yang deficiency, kidney yang vacuity, deficiency of kidney yang', 'shen yang xu', '肾阳虚 腎陽虛'),
    ('kidney-essence-deficiency', 'kidney essence deficiency, kidney jing deficiency, deficiency of kidney essence', 'shen jing xu, shen jing bu zu', '肾精虚 腎精虛 肾精不足 腎精不足'),
    ('kidney-qi-not-firm', 'kidney qi not firm, insecurity of kidney qi, kidney qi not consolidated', 'shen qi bu gu', '肾气不固 腎氣不固'),
    ('kidney-not-grasping-qi', 'kidney failing to grasp qi, kidney not grasping qi, kidney failing to receive qi', 'shen bu na qi', '肾不纳气 腎不納氣'),
    ('liver-kidney-yin-deficiency', 'liver and kidney yin deficiency, yin deficiency of liver and kidney, deficiency of liver and kidney yin', 'gan shen yin xu', '肝肾阴虚 肝腎陰虛'),
    ('spleen-kidney-yang-deficiency', 'spleen and kidney yang deficiency, yang deficiency of spleen and kidney', 'pi shen yang xu', '脾肾阳虚 脾腎陽虛'),
    ('bladder-damp-heat', 'damp heat in the bladder, bladder damp heat', 'pang guang shi re', '膀胱湿热 膀胱濕熱'),
    ('large-intestine-damp-heat', 'damp heat in the large intestine, large intestine damp heat', 'da chang shi re', '大肠湿热 大腸濕熱'),
    ('qi-deficiency', 'qi deficiency, qi vacuity, deficient qi', 'qi xu', '气虚 氣虛'),
    ('blood-deficiency', 'blood deficiency, blood vacuity, deficient blood', 'xue xu', '血虚 血虛'),
    ('yin-deficiency', 'yin deficiency, yin vacuity, deficient yin', 'yin xu', '阴虚 陰虛'),
    ('yang-deficiency', 'yang deficiency, yang vacuity, deficient yang', 'yang xu', '阳虚 陽虛'),
    ('qi-stagnation', 'qi stagnation, stagnation of qi', 'qi zhi', '气滞 氣滯'),
    ('blood-stasis', 'blood stasis, blood stagnation, stasis of blood, static blood', 'xue yu, yu xue', '血瘀 瘀血'),
    ('bi-syndrome', 'bi syndrome, painful obstruction, painful obstruction syndrome, impediment', 'bi zheng', '痹证 痹證 痹症')
),
spelled (token, term) as (
  select p.key, btrim(name) from patterns p, unnest(string_to_array(p.english || ',' || p.pinyin, ',')) as name
  union
  select p.key, replace(name, ' ', '') from patterns p, unnest(string_to_array(p.pinyin, ', ')) as name
  union
  select p.key, name from patterns p, unnest(string_to_array(p.han, ' ')) as name
)
insert into private.synonyms (term, token)
select private.fold(term), 'pattern:' || min(token) from spelled group by 1
on conflict (term) do nothing;

with formulas (pinyin, english, han) as (
  values
    ('Er Chen Tang', 'Two Cured Decoction, Two Matured Substances Decoction', '二陈汤 二陳湯'),
    ('Ba Zhen Tang', 'Eight Treasure Decoction, Eight Treasures Decoction', '八珍汤 八珍湯'),
    ('Bai Hu Tang', 'White Tiger Decoction', '白虎汤 白虎湯'),
    ('Ban Xia Bai Zhu Tian Ma Tang', 'Pinellia Atractylodes and Gastrodia Decoction', '半夏白术天麻汤 半夏白朮天麻湯'),
    ('Ban Xia Hou Po Tang', 'Pinellia and Magnolia Bark Decoction', '半夏厚朴汤 半夏厚朴湯'),
    ('Ban Xia Xie Xin Tang', 'Pinellia Decoction to Drain the Epigastrium', '半夏泻心汤 半夏瀉心湯'),
    ('Bao He Wan', 'Preserve Harmony Pill', '保和丸'),
    ('Bu Zhong Yi Qi Tang', 'Tonify the Middle and Augment the Qi Decoction', '补中益气汤 補中益氣湯'),
    ('Cang Er Zi San', 'Xanthium Powder', '苍耳子散 蒼耳子散'),
    ('Chai Hu Shu Gan San', 'Bupleurum Powder to Spread the Liver', '柴胡疏肝散'),
    ('Chuan Xiong Cha Tiao San', 'Ligusticum Chuanxiong Powder to be Taken with Green Tea', '川芎茶调散 川芎茶調散'),
    ('Da Chai Hu Tang', 'Major Bupleurum Decoction', '大柴胡汤 大柴胡湯'),
    ('Dan Zhi Xiao Yao San, Jia Wei Xiao Yao San', 'Augmented Rambling Powder', '丹栀逍遥散 丹梔逍遙散 加味逍遥散 加味逍遙散'),
    ('Dao Chi San', 'Guide Out the Red Powder', '导赤散 導赤散'),
    ('Du Huo Ji Sheng Tang', 'Angelica Pubescens and Sangjisheng Decoction', '独活寄生汤 獨活寄生湯'),
    ('Er Xian Tang', 'Two Immortal Decoction', '二仙汤 二仙湯'),
    ('Ge Gen Tang', 'Kudzu Decoction', '葛根汤 葛根湯'),
    ('Gui Pi Tang', 'Restore the Spleen Decoction', '归脾汤 歸脾湯'),
    ('Gui Zhi Tang', 'Cinnamon Twig Decoction', '桂枝汤 桂枝湯'),
    ('Gui Zhi Fu Ling Wan', 'Cinnamon Twig and Poria Pill', '桂枝茯苓丸'),
    ('Huang Lian Jie Du Tang', 'Coptis Decoction to Relieve Toxicity', '黄连解毒汤 黃連解毒湯'),
    ('Huo Xiang Zheng Qi San', 'Agastache Powder to Rectify the Qi', '藿香正气散 藿香正氣散'),
    ('Jin Gui Shen Qi Wan, Shen Qi Wan', 'Kidney Qi Pill from the Golden Cabinet, Kidney Qi Pill', '金匮肾气丸 金匱腎氣丸 肾气丸 腎氣丸'),
    ('Jin Suo Gu Jing Wan', 'Metal Lock Pill to Stabilize the Essence', '金锁固精丸 金鎖固精丸'),
    ('Juan Bi Tang', 'Remove Painful Obstruction Decoction', '蠲痹汤 蠲痹湯'),
    ('Li Zhong Wan', 'Regulate the Middle Pill', '理中丸'),
    ('Ling Gui Zhu Gan Tang', 'Poria Cinnamon Twig Atractylodes and Licorice Decoction', '苓桂术甘汤 苓桂朮甘湯'),
    ('Liu Jun Zi Tang', 'Six Gentlemen Decoction', '六君子汤 六君子湯'),
    ('Liu Wei Di Huang Wan', 'Six Ingredient Pill with Rehmannia, Six Flavour Rehmannia Pill', '六味地黄丸 六味地黃丸'),
    ('Long Dan Xie Gan Tang', 'Gentiana Decoction to Drain the Liver', '龙胆泻肝汤 龍膽瀉肝湯'),
    ('Ma Huang Tang', 'Ephedra Decoction', '麻黄汤 麻黃湯'),
    ('Ma Xing Shi Gan Tang', 'Ephedra Apricot Kernel Gypsum and Licorice Decoction', '麻杏石甘汤 麻杏石甘湯'),
    ('Mai Men Dong Tang', 'Ophiopogonis Decoction', '麦门冬汤 麥門冬湯'),
    ('Ping Wei San', 'Calm the Stomach Powder', '平胃散'),
    ('Qi Ju Di Huang Wan', 'Lycium Fruit Chrysanthemum and Rehmannia Pill', '杞菊地黄丸 杞菊地黃丸'),
    ('Qing Qi Hua Tan Wan', 'Clear the Qi and Transform Phlegm Pill', '清气化痰丸 清氣化痰丸'),
    ('Qing Wei San', 'Clear the Stomach Powder', '清胃散'),
    ('Sang Ju Yin', 'Mulberry Leaf and Chrysanthemum Decoction', '桑菊饮 桑菊飲'),
    ('Sang Piao Xiao San', 'Mantis Egg Case Powder', '桑螵蛸散'),
    ('Shao Fu Zhu Yu Tang', 'Drive Out Blood Stasis in the Lower Abdomen Decoction', '少腹逐瘀汤 少腹逐瘀湯'),
    ('Shao Yao Gan Cao Tang', 'Peony and Licorice Decoction', '芍药甘草汤 芍藥甘草湯'),
    ('Shen Ling Bai Zhu San', 'Ginseng Poria and Atractylodes Powder', '参苓白术散 參苓白朮散'),
    ('Shen Tong Zhu Yu Tang', 'Drive Out Blood Stasis from a Painful Body Decoction', '身痛逐瘀汤 身痛逐瘀湯'),
    ('Sheng Mai San', 'Generate the Pulse Powder', '生脉散 生脈散'),
    ('Shi Xiao San', 'Sudden Smile Powder', '失笑散'),
    ('Si Jun Zi Tang', 'Four Gentlemen Decoction', '四君子汤 四君子湯'),
    ('Si Miao San, Si Miao Wan', 'Four Marvel Powder, Four Marvel Pill', '四妙散 四妙丸'),
    ('Si Ni San', 'Frigid Extremities Powder', '四逆散'),
    ('Si Ni Tang', 'Frigid Extremities Decoction', '四逆汤 四逆湯'),
    ('Si Shen Wan', 'Four Miracle Pill', '四神丸'),
    ('Si Wu Tang', 'Four Substance Decoction, Four Substances Decoction', '四物汤 四物湯'),
    ('Suan Zao Ren Tang', 'Sour Jujube Decoction', '酸枣仁汤 酸棗仁湯'),
    ('Tao Hong Si Wu Tang', 'Four Substance Decoction with Safflower and Peach Pit', '桃红四物汤 桃紅四物湯'),
    ('Tian Ma Gou Teng Yin', 'Gastrodia and Uncaria Decoction', '天麻钩藤饮 天麻鉤藤飲'),
    ('Tian Wang Bu Xin Dan', 'Emperor of Heaven''s Special Pill to Tonify the Heart', '天王补心丹 天王補心丹'),
    ('Tong Qiao Huo Xue Tang', 'Unblock the Orifices and Invigorate the Blood Decoction', '通窍活血汤 通竅活血湯'),
    ('Tong Xie Yao Fang', 'Important Formula for Painful Diarrhea', '痛泻要方 痛瀉要方'),
    ('Wen Dan Tang', 'Warm the Gallbladder Decoction', '温胆汤 溫膽湯'),
    ('Wen Jing Tang', 'Warm the Menses Decoction', '温经汤 溫經湯'),
    ('Wu Ling San', 'Five Ingredient Powder with Poria', '五苓散'),
    ('Wu Mei Wan', 'Mume Pill', '乌梅丸 烏梅丸'),
    ('Wu Zhu Yu Tang', 'Evodia Decoction', '吴茱萸汤 吳茱萸湯'),
    ('Xiang Sha Liu Jun Zi Tang', 'Six Gentlemen Decoction with Aucklandia and Amomum', '香砂六君子汤 香砂六君子湯'),
    ('Xiao Chai Hu Tang', 'Minor Bupleurum Decoction', '小柴胡汤 小柴胡湯'),
    ('Xiao Feng San', 'Eliminate Wind Powder', '消风散 消風散'),
    ('Xiao Jian Zhong Tang', 'Minor Construct the Middle Decoction', '小建中汤 小建中湯'),
    ('Xiao Qing Long Tang', 'Minor Blue Green Dragon Decoction', '小青龙汤 小青龍湯'),
    ('Xiao Yao San', 'Rambling Powder, Free and Easy Wanderer', '逍遥散 逍遙散'),
    ('Xin Yi San', 'Magnolia Flower Powder', '辛夷散'),
    ('Xue Fu Zhu Yu Tang', 'Drive Out Stasis in the Mansion of Blood Decoction', '血府逐瘀汤 血府逐瘀湯'),
    ('Yi Guan Jian', 'Linking Decoction', '一贯煎 一貫煎'),
    ('Yin Qiao San', 'Honeysuckle and Forsythia Powder', '银翘散 銀翹散'),
    ('You Gui Wan', 'Restore the Right Pill', '右归丸 右歸丸'),
    ('Yu Nu Jian', 'Jade Woman Decoction', '玉女煎'),
    ('Yu Ping Feng San', 'Jade Windscreen Powder', '玉屏风散 玉屏風散'),
    ('Zhen Wu Tang', 'True Warrior Decoction', '真武汤 真武湯'),
    ('Zhi Bai Di Huang Wan', 'Anemarrhena Phellodendron and Rehmannia Pill', '知柏地黄丸 知柏地黃丸'),
    ('Zhi Gan Cao Tang', 'Honey Fried Licorice Decoction', '炙甘草汤 炙甘草湯'),
    ('Zuo Gui Wan', 'Restore the Left Pill', '左归丸 左歸丸'),
    ('Zuo Jin Wan', 'Left Metal Pill', '左金丸')
),
spelled (token, term) as (
  select 'formula:' || split_part(f.pinyin, ',', 1), btrim(name)
  from formulas f, unnest(string_to_array(f.pinyin || ',' || f.english, ',')) as name
  union
  select 'formula:' || split_part(f.pinyin, ',', 1), replace(name, ' ', '') from formulas f, unnest(string_to_array(f.pinyin, ', ')) as name
  union
  select 'formula:' || split_part(f.pinyin, ',', 1), name from formulas f, unnest(string_to_array(f.han, ' ')) as name
)
insert into private.synonyms (term, token)
select private.fold(term), min(lower(replace(token, ' ', '-'))) from spelled group by 1
on conflict (term) do nothing;
