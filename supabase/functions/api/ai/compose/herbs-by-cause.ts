/* What many herbs are added for, by kinds of causes: a change is no wrong one for a cause that its herbs may answer as well. */

const answers: [cause: RegExp, herbs: RegExp][] = [
  [
    /cold|icy/i,
    /Gui Zhi|Rou Gui|Jiang\b|Fu Zi|Wu Zhu Yu|Ding Xiang|Qiang Huo|Du Huo|Bu Gu Zhi|Ba Ji Tian|Yin Yang Huo|Ai Ye|Xi Xin|Chuan Xiong|Cang Zhu|Su Ye|Ban Xia|Rou Dou Kou|Wu Yao|Dang Gui|Du Zhong/,
  ],
  [
    /heat|fire|blood|bleed|fever|thirst|\bred\b|\bhot\b|throat|pustul|ulcer|tox|jaundice|foul|yellow|urine|stones|gout|bitter|restless/i,
    /Huang (?:Lian|Qin|Bai)|Zhi (?:Zi|Mu)|Shi Gao|Sheng Di|Jin Yin Hua|Lian Qiao|Pu Gong|Ju Hua|Xia Ku Cao|Jue Ming|Mu Dan Pi|Di Gu Pi|Bai Wei|Da Huang|Long Dan|Xuan Shen|Niu Bang|Ma Bo|Zhu (?:Ye|Ru)|Yu Xing|Bai Jiang|Tian Hua|Bai Mao|Xiao Ji|Nan Xing|Bei Mu|Gua Lou|Yin Chen|Tu Fu Ling|Xi Yang Shen|Che Qian|Di Fu Zi|Jin Qian|Hai Jin|Mai Men|Qing Hao|Di Yu|Huai Hua/,
  ],
  [
    /weak|deficien|spent|sweat|breath|wheez|palpit|sleep|prolapse|colds|vision|dizz|back|legs|limbs|wetting|twitch|numb|diarrhoea/i,
    /Ren Shen|Huang Qi|Bai Zhu|Dang (?:Gui|Shen)|Di Huang|Bai Shao|E Jiao|Gou Qi|Tu Si|Du Zhong|Sang (?:Ji|Piao)|Long (?:Yan|Gu)|Niu Xi|Wu Wei Zi|Fu (?:Pen|Xiao|Ling)|Yi Zhi|Nu Zhen|Mai Men|Gan Cao|Si Wu|Bu Gu Zhi|Ba Ji Tian|Yin Yang Huo|Mu Li|Sheng Ma|Xiao Mai|Rou Dou Kou/,
  ],
  [
    /phlegm|nausea|vomit|cough|wheez|sputum|food|full|spleen|belch|damp|swell|oedema|diarrhoea|fluids|muddled|slurred|weight|distension/i,
    /Chen Pi|Qing Pi|Ban Xia|Jiang\b|Zhu Ru|Fu Ling|Bai Zhu|Hou Po|Cang Zhu|Ding Xiang|Xuan Fu|Shan Zha|Mai Ya|Su Ye|Huang Lian|Che Qian|Yi Yi Ren|Ju Hong|Gua Lou|Bei Mu|Jie Geng|Xing Ren|Zhi (?:Shi|Ke)|Nan Xing|Cao Guo|Xiang Fu|Yuan Zhi|Chang Pu|Mu Gua|Bi Xie|Fang Ji|Zhu Ling|Niu Bang|Xie Bai|Bu Gu Zhi|Wu Wei Zi/,
  ],
  [
    /pain|stasis|stagn|mass|cramp|clot|injur|\barm\b|\bleg|stiff|headache|tense|distension|numb/i,
    /Yan Hu Suo|Xiang Fu|Chuan Xiong|Bai Shao|Dang Gui|San (?:Qi|Leng)|E Zhu|Ru Xiang|Hong Hua|Yu Jin|Tao Ren|Niu Xi|Su Mu|Dan Shen|Chuan Lian|Gui Zhi|Jiang Huang|Qiang Huo|Du Huo|Mu Gua|Wu Yao|Chai Hu|Qing Pi|Man Jing|Ju Hua|Gou Teng|Ge Gen|Li Zhi He|Yi Mu Cao|Bai Jiang Cao|Sang (?:Zhi|Ji)/,
  ],
  [
    /fright|sleep|palpit|fear|restless|spasm|twitch|irritab/i,
    /Suan Zao|Long (?:Gu|Chi|Yan)|Mu Li|Bai Zi Ren|Ye Jiao|Yuan Zhi|He Huan|Zhen Zhu|Huang Lian|Zhi Zi|Gou Teng|Tian Ma|Jiang Can|Shi Jue Ming|Ling Yang|Bai Shao|goat horn|Sheng Di/,
  ],
  [
    /sweat/i,
    /Di Gu Pi|Huang Bai|Zhi (?:Mu|Zi)|Suan Zao|Bai Zi Ren|Mo Han|Sheng Di|Bai Wei|Fang Feng|Gui Zhi/,
  ],
  [
    /bleed|blood/i,
    /Yu Jin|Bai Mao|Xiao Ji|Di Yu|Huai Hua|Qian Cao|Mo Han|E Jiao|Ai Ye|San Qi|Bai Ji|Sheng Di|Si Wu|Dang Gui|Huang Qi|Nu Zhen/,
  ],
  [
    /\bdr[iy]|constipat|stools/i,
    /Da Huang|Huo Ma|Sheng Di|Mai Men|Xuan Shen|Dang Gui|Gua Lou|Jue Ming|Gou Qi|Tian Hua|Bai Zi Ren|Sha Shen|Niu Bang|Nan Xing|Zhi Shi/,
  ],
]

/** Whether the change may be right for this cause too. */
export const mayAnswer = (change: string, cause: string) =>
  answers.some(([causes, herbs]) => causes.test(cause) && herbs.test(change))
